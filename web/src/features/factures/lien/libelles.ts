import { formatDate, formatDateHeure } from '../../../lib/formats/dates.ts'

/**
 * The invoice without an account. The imposed sentences (docs/domaines/factures.md#lien-sans-compte) stand to the
 * letter.
 */
export const libelles = {
  titre: 'Votre facture',
  chargement: 'Ouverture du lien',
  facture: (numero: string, date: string) => `Facture n° ${numero} du ${formatDate(date)}`,
  expire: (instant: string) => `Ce lien reste valable jusqu’au ${formatDateHeure(instant)}.`,
  telecharger: 'Télécharger la facture',
  reussi: 'Le téléchargement de votre facture a reussi.',
  sansLien: 'Ce lien ne s’ouvre pas',
  sansLienRaison:
    'Il a expiré, ou son adresse est incomplète. Vos factures sont dans votre espace client\u202F; notre service clients peut aussi vous en renvoyer une.',
  seConnecter: 'Se connecter',
  nomFichier: 'facture.pdf',
  echec: 'Le lien ne peut pas être lu',
}
