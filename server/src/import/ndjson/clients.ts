import type { Coffre } from '../../gateways/coffre/coffre.ts'
import { scellerCompte } from '../../gateways/coffre/compte-bancaire.ts'
import { type ClientImporte, clientSchema } from './clients.schema.ts'
import { type Cible, ecrireLignesAnnoncees } from './ecrire-lignes.ts'
import type { NatureNdjson } from './nature-ndjson.ts'

const CLIENT: Cible = {
  table: 'client',
  cle: ['numero_client'],
  colonnes: [
    'civilite',
    'nom',
    'prenom',
    'raison_sociale',
    'code_qualite',
    'libelle_qualite',
    'siret',
    'code_ape',
    'numero_telephone1',
    'numero_telephone2',
    'email',
    'date_naissance',
    'date_naissance_bis',
    'ville_naissance',
    'ville_naissance_bis',
    'est_professionnel',
    'adresse',
    'complement',
    'code_postal',
    'ville',
    'pays',
    'iban_scelle',
    'iban_fin',
    'bic_scelle',
    'titulaire_scelle',
  ],
}

const ligne = (coffre: Coffre, { adresseFacturation, ...client }: ClientImporte) => ({
  numero_client: client.numeroClient,
  civilite: client.civilite,
  nom: client.nom,
  prenom: client.prenom,
  raison_sociale: client.raisonSociale,
  code_qualite: client.codeQualite,
  libelle_qualite: client.libelleQualite,
  siret: client.siret,
  code_ape: client.codeAPE,
  numero_telephone1: client.numeroTelephone1,
  numero_telephone2: client.numeroTelephone2,
  email: client.email,
  date_naissance: client.dateNaissance,
  date_naissance_bis: client.dateNaissanceBis,
  ville_naissance: client.villeNaissance,
  ville_naissance_bis: client.villeNaissanceBis,
  est_professionnel: client.estProfessionnel,
  adresse: adresseFacturation.adresse,
  complement: adresseFacturation.complement,
  code_postal: adresseFacturation.codePostal,
  ville: adresseFacturation.ville,
  pays: adresseFacturation.pays,
  ...scellerCompte(coffre, 'client', client.numeroClient, {
    iban: client.iban,
    bic: client.bic,
    titulaire: client.titulaireCompte,
  }),
})

/** Customers. */
export const clients = (coffre: Coffre): NatureNdjson<ClientImporte> => ({
  schema: clientSchema,
  cle: ({ numeroClient }) => numeroClient,
  manques: async (_client, lot) => lot.map(() => null),
  async enregistrer(client, lot, silence) {
    const ecrites = await ecrireLignesAnnoncees(
      client,
      CLIENT,
      lot.map((un) => ligne(coffre, un)),
      silence,
    )
    return new Set(ecrites.map(({ numero_client }) => String(numero_client)))
  },
})
