import { masquerIban } from '@ael/contract/commun/masquer-ibans.ts'
import { manques } from '@ael/contract/clients/regles.ts'
import type { Client } from '@ael/contract/clients/schemas.ts'
import type { Coffre } from '../../gateways/coffre/coffre.ts'
import { siOuvrable } from '../../gateways/coffre/compte-bancaire.ts'
import { denomination } from './denomination.public.ts'
import type { LigneClient } from './clients-du-contrat.public.query.ts'

export const manquesDe = (ligne: LigneClient) =>
  manques({
    email: ligne.email,
    telephone1: ligne.numero_telephone1,
    telephone2: ligne.numero_telephone2,
    estProfessionnel: ligne.est_professionnel,
    siret: ligne.siret,
  })

const BIC_MONTRE = 4

/** What is shown of a bank account; of what does not open, nothing. */
function presenterCompte(coffre: Coffre, { numero_client, iban_fin, bic_scelle, titulaire_scelle }: LigneClient) {
  const bic = siOuvrable(() => coffre.ouvrir('client.bic', numero_client, bic_scelle))
  return {
    iban: masquerIban(iban_fin),
    bic: bic && `${bic.slice(0, BIC_MONTRE)}••••`,
    titulaireCompte: siOuvrable(() => coffre.ouvrir('client.titulaire', numero_client, titulaire_scelle)),
  }
}

/** How much of a customer is shown: his own account and staff see all, the other customers of the contract how to reach him. */
export type Vue = 'entiere' | 'contact' | 'nom'

const SANS_BANQUE = {
  dateNaissance: null,
  dateNaissanceBis: null,
  villeNaissance: null,
  villeNaissanceBis: null,
  iban: null,
  bic: null,
  titulaireCompte: null,
  majEnAttente: false,
}
const SANS_CONTACT = {
  ...SANS_BANQUE,
  siret: null,
  codeAPE: null,
  codeQualite: null,
  libelleQualite: null,
  numeroTelephone1: null,
  numeroTelephone2: null,
  email: null,
  adresseFacturation: null,
  coordonneesIncompletes: false,
}
const CACHE: Record<Vue, Partial<Client>> = { entiere: {}, contact: SANS_BANQUE, nom: SANS_CONTACT }

interface Lecteur {
  vue: Vue
  modifiable: boolean
  refExterneUtilisateur: string | null
  majEnAttente: boolean
}

/** A row as the wire shows it. */
export const presenterClient = (
  coffre: Coffre,
  ligne: LigneClient,
  { vue, modifiable, refExterneUtilisateur, majEnAttente }: Lecteur,
): Client => ({
  numeroClient: ligne.numero_client,
  civilite: ligne.civilite,
  nom: ligne.nom,
  prenom: ligne.prenom,
  raisonSociale: ligne.raison_sociale,
  denomination: denomination(ligne),
  codeQualite: ligne.code_qualite,
  libelleQualite: ligne.libelle_qualite,
  siret: ligne.siret,
  codeAPE: ligne.code_ape,
  numeroTelephone1: ligne.numero_telephone1,
  numeroTelephone2: ligne.numero_telephone2,
  email: ligne.email,
  dateNaissance: ligne.date_naissance,
  dateNaissanceBis: ligne.date_naissance_bis,
  villeNaissance: ligne.ville_naissance,
  villeNaissanceBis: ligne.ville_naissance_bis,
  estProfessionnel: ligne.est_professionnel,
  adresseFacturation: {
    adresse: ligne.adresse,
    complement: ligne.complement,
    codePostal: ligne.code_postal,
    ville: ligne.ville,
    pays: ligne.pays,
  },
  ...presenterCompte(coffre, ligne),
  refExterneUtilisateur,
  coordonneesIncompletes: manquesDe(ligne).length > 0,
  majEnAttente,
  reserve: vue === 'nom',
  modifiable,
  ...CACHE[vue],
})
