import { masquerIban, masquerIbans } from '../../commun/masquer-ibans.ts'
import type { Champ, Formulaire } from '../modele.ts'
import type { Reponse } from './soumettre.ts'

/** Whether a bank account is answered to it: kept sealed alone. */
export const estCompte = (champ: Champ): boolean =>
  champ.type === 'texte' && ['iban', 'bic', 'titulaireCompte'].includes(champ.format)

/** An answer as it is kept and told once it is sent: which account it is, and not the account. */
export const sansCompte =
  ({ etapes }: Pick<Formulaire, 'etapes'>) =>
  (reponse: Reponse): Reponse => {
    const champ = etapes.flatMap(({ champs }) => champs).find(({ id }) => id === reponse.champ)
    if (!champ || !estCompte(champ)) return { ...reponse, reponse: masquerIbans(reponse.reponse) }
    const estIban = champ.type === 'texte' && champ.format === 'iban'
    const fin = reponse.reponse.replaceAll(/\s/g, '').slice(-4)
    return { ...reponse, reponse: (estIban ? masquerIban(fin) : null) ?? '••••' }
  }
