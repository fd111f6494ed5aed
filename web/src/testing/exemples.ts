import type { contratResume } from '@ael/contract/abonnements/schemas.ts'
import { FONCTIONNALITES } from '@ael/contract/configuration/fonctionnalites.ts'
import type { ConfigurationPublique } from '@ael/contract/configuration/calls.ts'
import { echantillon } from '@ael/contract/testing/echantillon.ts'
import type { ContratDuPortefeuille } from '@ael/contract/tableau-de-bord/portefeuille.schemas.ts'
import { ANONYME } from '@ael/contract/utilisateurs/anonyme.ts'
import type { UtilisateurConnecte } from '@ael/contract/utilisateurs/schemas.ts'
import type * as z from 'zod'

/** A usual subscriber who is signed in. */
export const unUtilisateur = (propres: Partial<UtilisateurConnecte> = {}): UtilisateurConnecte => ({
  ...ANONYME,
  userWebId: '12',
  identifiant: 'camille.roussel@exemple.fr',
  titre: 'Mme',
  nom: 'Roussel',
  prenom: 'Camille',
  nomComplet: 'Camille Roussel',
  email: 'camille.roussel@exemple.fr',
  profils: ['UTILISATEUR_STANDARD'],
  actif: true,
  nbContrats: 1,
  ...propres,
})

/** An installation as it is delivered. */
export const uneConfiguration = (propres: Partial<ConfigurationPublique> = {}): ConfigurationPublique => ({
  parametres: {},
  nomService: 'Eaux de Valombre',
  environnement: 'Essai',
  telephoneUrgence: '09 69 39 00 00',
  devise: '€',
  sites: {},
  accessibilite: 'partiellement conforme',
  federations: [],
  radioReleve: false,
  prestataires: {},
  captcha: { fournisseur: 'ALTCHA', cleSite: '' },
  ...propres,
  fonctionnalites: {
    ...Object.fromEntries(Object.entries(FONCTIONNALITES).map(([nom, { actif }]) => [nom, actif])),
    ...propres.fonctionnalites,
  },
})

/** A contract in a list. */
export const unContrat = (propres: Partial<z.input<typeof contratResume>> = {}): z.input<typeof contratResume> => ({
  numeroContrat: '0447122',
  libelle: null,
  codeTypeService: 'EA',
  codeEtatContrat: 'SE',
  etatLib: 'En service',
  isResilie: false,
  isTypeElectricity: false,
  isDefautContrat: true,
  nomClientTitulaire: 'Camille Roussel',
  nomClientPayeur: 'Camille Roussel',
  numeroClientTitulaire: '100245',
  numeroClientPayeur: '100245',
  adresseLivraison: {
    numero: '12',
    voie: 'rue des Tanneurs',
    complement: null,
    codePostal: '38000',
    ville: 'Valombre',
    codeCommune: '38999',
  },
  adresseLivraisonConstruite: '12 rue des Tanneurs 38000 Valombre',
  numeroPhysiqueAppareil: 'A12345',
  telereleve: true,
  refExterneUtilisateur: null,
  groupes: [],
  ...propres,
})

/** An answer of which only some parts matter: the others are the least that its schema takes. */
export const exemple = <S extends z.ZodObject>(schema: S, propres: Partial<z.input<S>> = {}): z.input<S> => ({
  ...(echantillon(schema) as z.input<S>),
  ...propres,
})

/** A contract of the portfolio, late, of a year whose first month was not read. */
export const unContratDuPortefeuille = (propres: Partial<ContratDuPortefeuille> = {}): ContratDuPortefeuille => ({
  ...(unContrat() as ContratDuPortefeuille),
  situation: 'EN_RETARD',
  resteAPayer: 86.42,
  echeance: '2026-11-01',
  dernierReleve: '2026-11-20',
  mois: Array.from({ length: 12 }, (_, rang) => ({
    mois: `2026-${String(rang + 1).padStart(2, '0')}-01`,
    volumeConsoEnLitres: rang === 0 ? null : 1000,
  })),
  ...propres,
})
