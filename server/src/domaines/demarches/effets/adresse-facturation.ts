import { changerAdresseFacturation } from '../../clients/changer-adresse-facturation.public.ts'
import { exigerAbonne, texteDe } from './abonne.ts'
import type { Effet } from './effet.ts'

const CHANGEE = 'Votre adresse de facturation est changée\u202F: vos prochaines factures y arriveront.'

/** The payer's bills go elsewhere from now on (docs/domaines/demarches.md#adresse-de-facturation). */
export const changerAdresse: Effet = async (services, trx, demande) => {
  const { utilisateur, contrat } = exigerAbonne(demande)
  const texte = (champ: string) => texteDe(demande, `payeur_${champ}`)
  const { mailEnvoye, message } = await changerAdresseFacturation(services, trx, utilisateur, contrat, {
    adresse: {
      adresse: texte('rue'),
      complement: texte('complement') || null,
      code_postal: texte('codePostal'),
      ville: texte('ville'),
      pays: texte('pays'),
    },
    emailDonne: demande.email,
  })
  const dit = mailEnvoye ? message : CHANGEE
  return { etat: 'TRAITE', message: dit, messageClient: dit }
}
