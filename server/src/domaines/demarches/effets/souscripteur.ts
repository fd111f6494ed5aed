import { PARTICULIER, PROFESSIONNEL } from '@ael/contract/demarches/briques.ts'
import type { NouveauClient } from '../../clients/creer-client.public.ts'
import type { ServicesVoulus } from '../../services/commencer-services.public.ts'
import { texteDe } from './abonne.ts'
import type { Demande } from './effet.ts'
import { adresseDe, jourDe } from './lire-reponses.ts'

type Reponses = Pick<Demande, 'valeurs'>

/** A customer without the address where he is written to, which may be that of the place. */
export type Personne = Omit<NouveauClient, 'adresse'> & { adresse: NouveauClient['adresse'] | null }

/** What a form of subscription was answered, whichever it is. */
export interface Souscription {
  /** The fields of the place and of its reading. */
  champs: { compteur: string; jour: string; index: string; confirme: string; debit: string }
  codeCommune: string | null
  /** The contract of the former occupant, when it was typed. */
  predecesseur: string | null
  titulaire: Personne
  coTitulaire: Personne | null
  /** Null: the holder pays. */
  payeur: Personne | null
  debit: 'ME' | 'PA' | null
  compte: ServicesVoulus['compte']
  electronique: boolean
  nbOccupants: number | undefined
  mensualite: number | undefined
  fournitureDemandee: boolean
}

const civilites = { 'M.': 'M.', MME: 'MME' } as const
const nombre = (texte: string): number | undefined => (texte === '' ? undefined : Number(texte.replace(',', '.')))

/** The fields of a person or a company, by their prefix; what a form does not ask is left out. */
function personne(demande: Reponses, prefixe: string, professionnel: boolean, avecAdresse: string | null): Personne {
  const texte = (champ: string): string => texteDe(demande, `${prefixe}${champ}`)
  return {
    professionnel,
    civilite: civilites[texte('civilite') as keyof typeof civilites] ?? null,
    nom: texte('nom'),
    prenom: texte('prenom') || null,
    siret: texte('siret') || null,
    codeApe: texte('naf') || texte('ape') || null,
    email: texte('email') || null,
    telephone1: texte('telephone1') || texte('telephone') || null,
    telephone2: texte('telephone2') || null,
    naissance: jourDe(demande, `${prefixe}dateNaissance`) || null,
    villeNaissance: texte('naissance_ville') || null,
    adresse: avecAdresse === null ? null : adresseDe(demande, avecAdresse),
  }
}

const estProfessionnel = (demande: Reponses, champ: string): boolean => texteDe(demande, champ) === PROFESSIONNEL
/** Whoever pays instead of the holder. */
export const autrePayeur = (demande: Reponses, prefixe: string): NouveauClient => ({
  ...personne(demande, prefixe, estProfessionnel(demande, `${prefixe}type`), null),
  adresse: adresseDe(demande, `${prefixe}adresse_`),
})

function compteDe(demande: Reponses, prefixe: string): ServicesVoulus['compte'] {
  const iban = texteDe(demande, `${prefixe}iban`)
  return iban === ''
    ? null
    : {
        iban,
        bic: texteDe(demande, `${prefixe}bic`) || null,
        titulaire: texteDe(demande, `${prefixe}nomTitulaireDuCompte`),
      }
}

const debitDe = (demande: Reponses, mensu: string, prelevement: string): 'ME' | 'PA' | null => {
  if (texteDe(demande, mensu) === 'Oui') return 'ME'
  return texteDe(demande, prelevement) === 'Oui' ? 'PA' : null
}

/** The first form, step by step. */
function premiere(demande: Reponses): Souscription {
  const professionnel = estProfessionnel(demande, 'clientTitulaire_type')
  return {
    champs: {
      compteur: 'numeroPhysiqueAppareil',
      jour: 'dateReleveIndexConsommation',
      index: 'cadran',
      confirme: 'confirme',
      debit: 'info_serviceMensu',
    },
    codeCommune: texteDe(demande, 'info_commune'),
    predecesseur: texteDe(demande, 'referenceAbonnement_numeroContratAbonnementPredecesseur') || null,
    titulaire: personne(demande, 'clientTitulaire_', professionnel, 'clientTitulaire_adresse_'),
    coTitulaire: null,
    payeur: texteDe(demande, 'clientPayeur_different') === 'Oui' ? autrePayeur(demande, 'clientPayeur_') : null,
    debit: debitDe(demande, 'info_serviceMensu', 'info_servicePrelevement'),
    compte: compteDe(demande, 'prelevement_'),
    electronique: texteDe(demande, 'info_facture') === 'Oui',
    nbOccupants: nombre(texteDe(demande, 'info_nombreOccuppantsLogement')),
    mensualite: undefined,
    fournitureDemandee: false,
  }
}

/** The new form, and that whose documents are signed; that of companies asks no type. */
function nouvelle(demande: Reponses): Souscription {
  const professionnel = texteDe(demande, 'type_client') !== PARTICULIER
  return {
    champs: {
      compteur: 'recherche_compteur',
      jour: 'releve_dateReleveIndexConsommation',
      index: 'releve_cadran',
      confirme: 'releve_confirme',
      debit: 'paiement_serviceMensu',
    },
    codeCommune: null,
    predecesseur: null,
    titulaire: personne(demande, professionnel ? 'professionnel_' : 'particulier_', professionnel, null),
    coTitulaire: null,
    payeur: texteDe(demande, 'facturation_adresseIdentique') === 'Non' ? autrePayeur(demande, 'payeur_') : null,
    debit: debitDe(demande, 'paiement_serviceMensu', 'paiement_servicePrelevement'),
    compte: compteDe(demande, 'prelevement_'),
    electronique: texteDe(demande, 'paiement_facture') === 'Oui',
    nbOccupants: nombre(texteDe(demande, 'particulier_nombreOccupantsLogement')),
    mensualite: undefined,
    fournitureDemandee: texteDe(demande, 'accord_delai') === 'Oui',
  }
}

const DEBITS = { MENSUEL: 'ME', PRELEVEMENT: 'PA' } as const

/** « J’emménage ». */
function emmenagement(demande: Reponses): Souscription {
  const professionnel = estProfessionnel(demande, 'sumup_type')
  const nu = personne(demande, 'sumup_', professionnel, null)
  const ne = personne(demande, 'sumup_titulaire_', professionnel, null)
  const coTitulaire = personne(demande, 'sumup_cotitulaire_', false, null)
  return {
    champs: {
      compteur: 'type_numeroCompteur',
      jour: 'indexreleve_nouvelleDate',
      index: 'indexreleve_nouvelIndex',
      confirme: 'indexreleve_confirme',
      debit: 'modePaiement_paiement',
    },
    codeCommune: texteDe(demande, 'type_commune'),
    predecesseur: null,
    titulaire: { ...nu, naissance: ne.naissance, villeNaissance: ne.villeNaissance },
    coTitulaire: coTitulaire.nom === '' ? null : coTitulaire,
    payeur: null,
    debit: DEBITS[texteDe(demande, 'modePaiement_paiement') as keyof typeof DEBITS] ?? null,
    compte: compteDe(demande, 'modePaiement_'),
    electronique: texteDe(demande, 'modePaiement_facture') === 'ELECTRONIQUE',
    nbOccupants: nombre(texteDe(demande, 'modePaiement_nombreOccupants')),
    mensualite: nombre(texteDe(demande, 'modePaiement_montantSouhaite')),
    fournitureDemandee: texteDe(demande, 'ecranrecap_fourniture') === 'Oui',
  }
}

const LECTURES: Readonly<Record<string, (demande: Reponses) => Souscription>> = {
  SOUSCRIPTION: premiere,
  SOUSCRIPTIONV2: nouvelle,
  SOUSCRIPTIONV2_PRO: nouvelle,
  SOUSCRIPTION_SIGN: nouvelle,
  SOUSCRIPTIONV3: emmenagement,
}

/** The forms by which a contract is subscribed. */
export const FORMULAIRES_DE_SOUSCRIPTION = Object.keys(LECTURES)

/** What was answered, as a contract is made of it. */
export function lireSouscription(demande: Demande): Souscription {
  const lecture = LECTURES[demande.typeFormulaire]
  if (!lecture) throw new Error(`${demande.typeFormulaire} subscribes no contract`)
  return lecture(demande)
}
