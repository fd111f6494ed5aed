import {
  construireAdresse,
  estElectricite,
  estResilie,
  LIBELLES_ETATS,
  type EtatContrat,
  type TypeContrat,
} from '@ael/contract/abonnements/regles.ts'
import type { Adresse, ContratResume } from '@ael/contract/abonnements/schemas.ts'

/** The columns of a delivery address. */
export interface LigneAdresse {
  adresse_numero: string
  adresse_voie: string
  adresse_complement: string | null
  adresse_code_postal: string
  adresse_ville: string
}

/** A row of a list of contracts; `rang` is null when the page is empty. */
export interface LigneResume
  extends
    LigneAdresse,
    Omit<ContratResume, 'etatLib' | 'isResilie' | 'isTypeElectricity' | 'adresseLivraisonConstruite'> {
  rang: number | null
}

export const presenterAdresse = (ligne: LigneAdresse & { code_commune: string | null }): Adresse => ({
  numero: ligne.adresse_numero,
  voie: ligne.adresse_voie,
  complement: ligne.adresse_complement,
  codePostal: ligne.adresse_code_postal,
  ville: ligne.adresse_ville,
  codeCommune: ligne.code_commune,
})

/** The address on one line. */
export const adresseConstruite = (ligne: LigneAdresse): string =>
  construireAdresse({
    numero: ligne.adresse_numero,
    voie: ligne.adresse_voie,
    complement: ligne.adresse_complement,
    codePostal: ligne.adresse_code_postal,
    ville: ligne.adresse_ville,
  })

/** What the state and the type of a contract mean to the user. */
export const deduire = (etat: EtatContrat, type: TypeContrat) => ({
  etatLib: LIBELLES_ETATS[etat].court,
  isResilie: estResilie(etat),
  isTypeElectricity: estElectricite(type),
})

/** A row of a list as the wire shows it. */
export const presenterResume = (ligne: LigneResume): ContratResume => ({
  numeroContrat: ligne.numeroContrat,
  libelle: ligne.libelle,
  codeTypeService: ligne.codeTypeService,
  codeEtatContrat: ligne.codeEtatContrat,
  ...deduire(ligne.codeEtatContrat, ligne.codeTypeService),
  isDefautContrat: ligne.isDefautContrat,
  nomClientTitulaire: ligne.nomClientTitulaire,
  nomClientPayeur: ligne.nomClientPayeur,
  numeroClientTitulaire: ligne.numeroClientTitulaire,
  numeroClientPayeur: ligne.numeroClientPayeur,
  adresseLivraisonConstruite: adresseConstruite(ligne),
  numeroPhysiqueAppareil: ligne.numeroPhysiqueAppareil,
  telereleve: ligne.telereleve,
  refExterneUtilisateur: ligne.refExterneUtilisateur,
  groupes: ligne.groupes,
})
