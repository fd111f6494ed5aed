import type { Client } from '@ael/contract/clients/schemas.ts'
import { formatDate } from '../../lib/formats/dates.ts'
import { formatTelephone } from '../../lib/formats/identifiants.ts'
import { libelles } from './libelles.ts'

const textes = libelles.faits

export interface Fait {
  term: string
  value: string
  /** Nothing is known, and something should be. */
  manque?: true
}

const fait = (term: string, value: string | null): Fait[] => (value ? [{ term, value }] : [])
const attendu = (term: string, value: string | null): Fait =>
  value ? { term, value } : { term, value: textes.absent, manque: true }

/** « 732 829 320 00074 ». */
const siretLisible = (siret: string): string => siret.replace(/^(\d{3})(\d{3})(\d{3})(\d{5})$/, '$1 $2 $3 $4')

function naissance(term: string, date: string | null, ville: string | null): Fait[] {
  const jour = date && formatDate(date)
  return fait(term, jour && ville ? textes.a(jour, ville) : (jour ?? ville))
}

const personne = ({ civilite, prenom, nom }: Client): string =>
  [civilite && libelles.civilites[civilite], prenom, nom].filter(Boolean).join(' ')

/** Who a customer is and how to reach him; of one who is only named, nothing is said to be missing. */
export const faitsClient = (client: Client): Fait[] => [
  ...identite(client),
  ...(client.reserve ? [] : coordonnees(client)),
]

const identite = (client: Client): Fait[] => [
  ...(client.raisonSociale
    ? [
        ...fait(textes.raisonSociale, client.raisonSociale),
        ...fait(
          textes.contact,
          client.nom === client.raisonSociale ? null : [client.prenom, client.nom].filter(Boolean).join(' '),
        ),
      ]
    : fait(textes.nom, personne(client))),
]

const coordonnees = (client: Client): Fait[] => [
  ...fait(textes.numero, client.numeroClient),
  ...fait(textes.qualite, client.libelleQualite),
  attendu(textes.email, client.email),
  ...(client.numeroTelephone1 || !client.numeroTelephone2
    ? [attendu(textes.telephone, client.numeroTelephone1 && formatTelephone(client.numeroTelephone1))]
    : []),
  ...fait(textes.telephone2, client.numeroTelephone2 && formatTelephone(client.numeroTelephone2)),
  ...(client.estProfessionnel ? [attendu(textes.siret, client.siret && siretLisible(client.siret))] : []),
  ...fait(textes.codeAPE, client.codeAPE),
  ...naissance(textes.naissance, client.dateNaissance, client.villeNaissance),
  ...naissance(textes.naissanceBis, client.dateNaissanceBis, client.villeNaissanceBis),
  ...fait(textes.adresse, adresseFacturation(client)),
]

function adresseFacturation({ adresseFacturation: facturation }: Client): string | null {
  if (!facturation) return null
  const { adresse, complement, codePostal, ville, pays } = facturation
  const lieu = [codePostal, ville].filter(Boolean).join(' ')
  return [adresse, complement, lieu, /^france$/i.test(pays) ? '' : pays].filter(Boolean).join(', ')
}

/** The bank account from which he pays, as masked by the server. */
export const faitsCompte = ({ iban, bic, titulaireCompte }: Client): Fait[] =>
  iban ? [...fait(textes.titulaireCompte, titulaireCompte), { term: 'IBAN', value: iban }, ...fait('BIC', bic)] : []
