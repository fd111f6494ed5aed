import { adresse, complement, natureDeLaFin, numeroContrat, titulaire } from '../briques.ts'
import { releve } from '../briques/releve.ts'
import type { Formulaire } from '../modele.ts'

/** The end of a contract, asked for by its holder (docs/domaines/demarches.md#résiliation). */
export const resiliation: Formulaire = {
  type: 'RESILIATION',
  libelle: 'Résilier votre contrat',
  description: 'Vous quittez les lieux\u202F: le contrat prend fin au jour et à l’index que vous relevez.',
  minutes: 5,
  aPrevoir: ['l’index de votre compteur', 'votre nouvelle adresse, pour la facture de clôture'],
  contrat: 'attache',
  reglages: { masquerPourContratResilie: true },
  succes: 'Votre demande a été enregistrée avec succès. Vous recevrez prochainement un mail de confirmation.',
  etapes: [
    {
      id: 'releve',
      libelle: 'Le contrat et son dernier index',
      champs: [
        numeroContrat('info_numeroContrat'),
        natureDeLaFin('info_nature'),
        ...releve({
          jour: 'info_date',
          cadrans: 'info_index',
          confirme: 'info_indexConfirme',
          compteur: 'info_compteurLu',
          depuis: ({ contrat }) => contrat?.dernierJourFacture ?? null,
        }),
      ],
    },
    { id: 'titulaire', libelle: 'Le titulaire', champs: titulaire() },
    { id: 'adresse', libelle: 'Votre nouvelle adresse', champs: adresse('titulaire_adresse_') },
    complement(),
  ],
}
