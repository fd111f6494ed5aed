import { JOUR_MS } from '@ael/contract/commun/durees.ts'
import type { Job } from '../../jobs.ts'
import { purgerCodes } from '../../kernel/secrets/code-action.ts'
import { purgerSessions } from '../../kernel/session/session.repository.ts'
import { purgerTentatives } from '../../kernel/tentatives/tentatives.ts'
import { oublierRefus } from './droits/refus.repository.ts'
import { PERIODE_JETONS_MS } from './jetons/debit-jetons.ts'

/**
 * Forgets what no longer serves: ended sessions, attempts, counts of tokens, used captchas, refusals told no more, and codes a month after they expired
 * (until then the answer can say why a link no longer works). An impersonation that nobody left ends with its session.
 */
export const purgeAcces: Job = {
  nom: 'purge-acces',
  cron: '7 * * * *',
  async executer({ db, horloge }) {
    const maintenant = horloge.maintenant()
    const ilYA = (jours: number): Date => new Date(maintenant.getTime() - jours * JOUR_MS)
    await purgerSessions(db, maintenant)
    await purgerTentatives(db, ilYA(1))
    await db
      .deleteFrom('jeton_par_reseau')
      .where('debut', '<', new Date(maintenant.getTime() - PERIODE_JETONS_MS))
      .execute()
    await db.deleteFrom('captcha_utilise').where('expire_le', '<', maintenant).execute()
    await oublierRefus(db, maintenant)
    await purgerCodes(db, ilYA(30))
  },
}
