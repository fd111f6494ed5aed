import { LIBELLES_PROFILS, type Profil } from '@ael/contract/acces/profils.ts'
import type { RegleContenu } from '@ael/contract/acces/contenus.ts'
import { acteDuPersonnel } from '../../../kernel/journal/acte-du-personnel.ts'
import type { Agent } from '../../../kernel/journal/agent.ts'
import { notifierTousLesAcces } from '../../../kernel/session/notifier-acces.ts'
import type { Services } from '../../../services.ts'
import { ecrireContenuRestreint } from '../../configuration/ecrire-contenu-restreint.public.ts'

/** Closes a content to a profile, or opens it, everywhere or in one perimeter; every server knows at once. */
export const restreindreContenu = (services: Services, agent: Agent, regle: RegleContenu & { profil: Profil }) =>
  acteDuPersonnel(services, agent, async (trx) => {
    const { contentId, scope, profil, restricted } = regle
    const avant = await ecrireContenuRestreint(trx, regle)
    await notifierTousLesAcces(trx)
    return {
      ecriture: {
        objet: `Contenu ${contentId}, ${LIBELLES_PROFILS[profil]}${scope === '' ? '' : `, périmètre ${scope}`}`,
        avant: { restricted: avant },
        apres: { restricted },
      },
      reponse: { message: restricted ? 'Le contenu est fermé à ce profil.' : 'Le contenu est ouvert à ce profil.' },
    }
  })
