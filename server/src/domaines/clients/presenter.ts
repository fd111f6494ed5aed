import { manques } from '@ael/contract/clients/regles.ts'
import type { Client } from '@ael/contract/clients/schemas.ts'
import type { LigneClient } from './repository.ts'

/** A bank account that says which one it is without telling it: country, key and last four characters. */
export const masquerIban = (iban: string | null): string | null =>
  iban && `${iban.slice(0, 4)} ${'•••• '.repeat(Math.max(1, Math.ceil((iban.length - 8) / 4)))}${iban.slice(-4)}`

/** How a customer is called: the company, else the person. */
export const denomination = ({
  raison_sociale,
  nom,
  prenom,
}: Pick<LigneClient, 'raison_sociale' | 'nom' | 'prenom'>): string =>
  raison_sociale ?? [prenom, nom].filter(Boolean).join(' ')

export const manquesDe = (ligne: LigneClient) =>
  manques({
    email: ligne.email,
    telephone1: ligne.numero_telephone1,
    telephone2: ligne.numero_telephone2,
    estProfessionnel: ligne.est_professionnel,
    siret: ligne.siret,
  })

/** A row as the wire shows it. */
export const presenterClient = (
  ligne: LigneClient,
  refExterneUtilisateur: string | null,
  majEnAttente: boolean,
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
  iban: masquerIban(ligne.iban),
  bic: ligne.bic && `${ligne.bic.slice(0, 4)}••••`,
  titulaireCompte: ligne.titulaire_compte,
  refExterneUtilisateur,
  coordonneesIncompletes: manquesDe(ligne).length > 0,
  majEnAttente,
})
