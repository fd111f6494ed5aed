import type { Services } from '../../services.ts'
import { annulerTentative, limiteCompte, reserverTentative } from '../acces/tentatives.ts'
import { ancienMotDePasseIncorrect } from './errors.ts'

/** Asks for the password of an account once more. Wrong ones count as they do at sign-in: a session left open is no way to guess. */
export async function exigerMotDePasse(services: Services, cibleId: number, ancien: string | undefined): Promise<void> {
  if (!ancien) throw ancienMotDePasseIncorrect()
  const compte = await services.db.selectFrom('utilisateur').select('mot_de_passe_hash').where('id', '=', cibleId).executeTakeFirst()
  const tentative = await reserverTentative(services, [limiteCompte(cibleId)])
  const { juste } = await services.motsDePasse.verifier(compte?.mot_de_passe_hash ?? null, ancien)
  if (!juste) throw ancienMotDePasseIncorrect()
  await annulerTentative(services, tentative)
}
