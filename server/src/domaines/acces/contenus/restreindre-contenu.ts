import type { RegleContenu } from '@ael/contract/acces/contenus.ts'
import type { Services } from '../../../services.ts'
import { ecrireContenuRestreint } from '../../configuration/ecrire-contenu-restreint.public.ts'
import { notifierTousLesAcces } from '../../../noyau/session/notifier-acces.ts'

/** Closes a content to a profile, or opens it, everywhere or in one perimeter; every server knows at once. */
export async function restreindreContenu({ db }: Services, regle: RegleContenu): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await ecrireContenuRestreint(trx, regle)
    await notifierTousLesAcces(trx)
  })
}
