import type { Contexte, ContratCourant } from '../../../lib/session/contexte.ts'

/** A household's contract in service, read by radio, with what a test changes of it. */
export const contexteContrat = (voulu: Partial<ContratCourant> = {}): Contexte => ({
  mode: 'contrat',
  contrat: {
    numeroContrat: '0447122',
    libelle: null,
    codeTypeService: 'EA',
    codeEtatContrat: 'SE',
    etatLib: 'En service',
    isResilie: false,
    isTypeElectricity: false,
    isDefautContrat: true,
    nomClientTitulaire: 'ROUSSEL Camille',
    nomClientPayeur: 'ROUSSEL Camille',
    numeroClientTitulaire: '100001',
    numeroClientPayeur: '100001',
    adresseLivraison: {
      numero: '14',
      voie: 'rue des Tanneurs',
      complement: null,
      codePostal: '26960',
      ville: 'Valombre',
      codeCommune: null,
    },
    adresseLivraisonConstruite: '14 rue des Tanneurs, 26960 Valombre',
    numeroPhysiqueAppareil: 'D20AB123456',
    telereleve: true,
    refExterneUtilisateur: null,
    ...voulu,
  },
})

export const contexteGroupe = (): Contexte => ({
  mode: 'groupe',
  groupe: {
    idGroupe: 0,
    nom: 'Tous mes contrats',
    description: 'Tous les contrats rattachés',
    nbContrats: 312,
    nbUsers: 1,
    color: 0,
    modifiable: false,
  },
})
