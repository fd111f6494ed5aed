import type { Services } from '../../../services.ts'
import { annulerTentative, reserverTentative } from '../../../kernel/tentatives/tentatives.ts'
import { limiteConfirmation } from '../limites.ts'
import { ancienMotDePasseIncorrect, motDePasseActuelDemande, motDePasseAChoisir } from '../errors.ts'

/**
 * Asks a user for his password once more; one that was drawn for him, or none, cannot be given. Wrong ones count: a
 * session left open is no way to guess. `champ` is the field that asks for it.
 */
export async function exigerMotDePasse(
  services: Services,
  utilisateurId: number,
  donne: string | undefined,
  champ: string,
): Promise<void> {
  const compte = await services.db
    .selectFrom('utilisateur')
    .select(['mot_de_passe_hash', 'mot_de_passe_genere'])
    .where('id', '=', utilisateurId)
    .executeTakeFirst()
  if (!compte?.mot_de_passe_hash || compte.mot_de_passe_genere) throw motDePasseAChoisir()
  if (!donne) throw motDePasseActuelDemande(champ)
  const tentative = await reserverTentative(services, [limiteConfirmation(utilisateurId)])
  const { juste } = await services.motsDePasse.verifier(compte.mot_de_passe_hash, donne)
  if (!juste) throw ancienMotDePasseIncorrect(champ)
  await annulerTentative(services, tentative)
}
