import { adresse, complement, natureDeLaFin, numeroContrat, numeroCompteur, titulaire } from '../briques.ts'
import { releve } from '../briques/releve.ts'
import type { Formulaire } from '../modele.ts'

/** The end of a contract without an account, as the law wants it (L215-1-1; docs/domaines/demarches.md#résiliation). */
export const resiliationDec: Formulaire = {
  type: 'RESILIATION_DEC',
  libelle: 'Résilier sans compte',
  description: 'Vous quittez les lieux et n’avez pas de compte\u202F: le numéro du compteur suffit.',
  minutes: 6,
  aPrevoir: ['une facture, pour le numéro de contrat', 'le numéro et l’index de votre compteur'],
  contrat: 'saisi',
  reglages: { accessibleHorsConnexion: true },
  succes: 'Votre demande a été enregistrée avec succès. Vous recevrez prochainement un mail de confirmation.',
  etapes: [
    {
      id: 'releve',
      libelle: 'Le contrat et son dernier index',
      champs: [
        numeroContrat('info_numeroContrat'),
        numeroCompteur('info_numeroPhysiqueAppareil'),
        natureDeLaFin('info_nature'),
        ...releve({
          jour: 'info_date',
          cadrans: 'info_index',
          confirme: 'info_indexConfirme',
          compteur: 'info_compteurLu',
        }),
      ],
    },
    { id: 'titulaire', libelle: 'Le titulaire', champs: titulaire() },
    { id: 'adresse', libelle: 'Votre nouvelle adresse', champs: adresse('titulaire_adresse_') },
    complement(),
  ],
}
