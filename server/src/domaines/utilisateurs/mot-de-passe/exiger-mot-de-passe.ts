import type { Services } from '../../../services.ts'
import { annulerTentative, limiteCompte, reserverTentative } from '../../acces/tentatives.ts'
import { ancienMotDePasseIncorrect, motDePasseAChoisir } from '../errors.ts'

/** Asks for the password of an account once more; one that was drawn for it, or none, cannot be given. Wrong ones count as they do at sign-in: a session left open is no way to guess. */
export async function exigerMotDePasse(services: Services, cibleId: number, ancien: string | undefined): Promise<void> {
  const compte = await services.db
    .selectFrom('utilisateur')
    .select(['mot_de_passe_hash', 'mot_de_passe_genere'])
    .where('id', '=', cibleId)
    .executeTakeFirst()
  if (!compte?.mot_de_passe_hash || compte.mot_de_passe_genere) throw motDePasseAChoisir()
  if (!ancien) throw ancienMotDePasseIncorrect()
  const tentative = await reserverTentative(services, [limiteCompte(cibleId)])
  const { juste } = await services.motsDePasse.verifier(compte.mot_de_passe_hash, ancien)
  if (!juste) throw ancienMotDePasseIncorrect()
  await annulerTentative(services, tentative)
}
