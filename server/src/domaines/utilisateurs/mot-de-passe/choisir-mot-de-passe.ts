import { parleDuTitulaire, type TitulaireMotDePasse } from '@ael/contract/utilisateurs/mot-de-passe.ts'
import { estCourant } from '../../../gateways/mots-de-passe/mots-courants.ts'
import type { Services } from '../../../services.ts'
import { motDePasseCourant, motDePassePersonnel } from '../errors.ts'

/**
 * The hash of a password that somebody chooses, whoever and wherever: refused when it speaks of its holder or is
 * among the common ones, beyond the pattern that the schemas ask for. `champ` is the field that it was typed into.
 */
export async function hacherMotDePasseChoisi(
  { motsDePasse }: Pick<Services, 'motsDePasse'>,
  motDePasse: string,
  titulaire: TitulaireMotDePasse,
  champ: string,
): Promise<string> {
  if (parleDuTitulaire(motDePasse, titulaire)) throw motDePassePersonnel(champ)
  if (await estCourant(motDePasse)) throw motDePasseCourant(champ)
  return motsDePasse.hacher(motDePasse)
}
