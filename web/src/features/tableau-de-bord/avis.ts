import { LIBELLES_ETATS, type EtatContrat } from '@ael/contract/abonnements/regles.ts'
import type { Fuite } from '@ael/contract/alertes/fuites.schemas.ts'
import type { DeclenchementAlerte } from '@ael/contract/alertes/schemas.ts'
import { ajouterJours } from '@ael/contract/consommation/calendrier.ts'
import type { derniereConsommation } from '@ael/contract/consommation/schemas.ts'
import type * as z from 'zod'
import { perteFuite, titreFuite } from '../../lib/alertes/fuite.ts'
import { fuitePossible } from '../../lib/alertes/urgence.ts'
import { COORDONNEES_INCOMPLETES } from '../../lib/clients/libelles.ts'
import { formatDate } from '../../lib/formats/dates.ts'
import { formatEuros } from '../../lib/formats/nombres.ts'
import { typographie } from '@ael/contract/commun/typographie.ts'
import type { Contexte, ContratCourant } from '../../lib/session/contexte.ts'
import type { SoldeEtAlerte } from './echeance.ts'
import { libelles } from './libelles.ts'

/** What calls for the user's attention, at the top of the dashboard. */
export interface Avis {
  cle: string
  niveau: 'information' | 'attention' | 'urgent'
  titre: string
  textes: string[]
  /** Where more is told. */
  lien?: { route: string; libelle: string }
}

export type DernierReleve = z.infer<typeof derniereConsommation>

interface Faits {
  contexte: Contexte
  aujourdhui: string
  /** Left out while they are not known. */
  solde?: SoldeEtAlerte | undefined
  dernierReleve?: DernierReleve | undefined
  /** Whether the days are open to whoever looks: else nothing is missing, he has not let them be kept. */
  joursOuverts?: boolean | undefined
  /** Water that runs without stopping on the contract; null: none that is known. */
  fuite?: Fuite | null | undefined
  /** The firings of the last days, the newest first. */
  declenchements?: readonly DeclenchementAlerte[] | undefined
  /** Contact details are missing that the user may complete. */
  coordonneesIncompletes?: boolean | undefined
}

/** Days without a reading after which a meter read by radio is late: the day before is there every morning. */
const JOURS_DE_SILENCE = 3

const AIDES =
  'En cas de difficulté, le fonds de solidarité pour le logement (FSL) ou le centre communal d’action sociale (CCAS) peut vous aider.'

/** What calls: what is urgent first, then water that runs, money that is late, then readings that no longer come, then a contract that is not in service, then contact details that are missing. */
export function avisDe({
  contexte,
  aujourdhui,
  solde,
  dernierReleve,
  joursOuverts = false,
  fuite = null,
  declenchements = [],
  coordonneesIncompletes,
}: Faits): Avis[] {
  const contrat = contexte.mode === 'contrat' ? contexte.contrat : null
  const avis = [
    ...(contrat && fuite ? avisFuite(fuite) : avisAlerte(declenchements, contexte)),
    ...(solde ? avisSolde(solde, contrat) : []),
    ...(contrat && dernierReleve && joursOuverts ? avisReleves(contrat, dernierReleve, aujourdhui) : []),
    ...(contrat ? avisEtat(contrat.codeEtatContrat) : []),
    ...(coordonneesIncompletes ? [AVIS_COORDONNEES] : []),
  ]
  return [...avis.filter(({ niveau }) => niveau === 'urgent'), ...avis.filter(({ niveau }) => niveau !== 'urgent')]
}

/** The leak of a contract, in the figures of its own page; one whose cause is known, or that has stopped, only informs. */
function avisFuite(fuite: Fuite): Avis[] {
  const { arret, reponse } = fuite
  const repondu = reponse !== null && reponse.issue === null
  return [
    {
      cle: 'FUITE',
      niveau: arret !== null || repondu ? 'information' : 'attention',
      titre: titreFuite(fuite),
      textes: [perteFuite(fuite) + (repondu ? ` ${libelles.fuiteRepondue[reponse.nature]}` : '')],
      lien: { route: '/conso', libelle: arret === null ? libelles.voirFuite : libelles.voirFuiteFinie },
    },
  ]
}

/** The last firing that may be a leak; thresholds that the user has set himself stand in their tile. */
function avisAlerte(declenchements: readonly DeclenchementAlerte[], contexte: Contexte): Avis[] {
  const fuite = fuitePossible(declenchements)
  if (!fuite) return []
  const { titre, message, depuis, adresseLivraisonConstruite } = fuite
  return [
    {
      cle: 'ALERTE',
      niveau: 'attention',
      titre: `${titre} depuis le ${formatDate(depuis)}`,
      textes: [
        contexte.mode === 'groupe' && adresseLivraisonConstruite
          ? `${adresseLivraisonConstruite}. ${message}`
          : message,
      ],
      lien: { route: '/alerte', libelle: libelles.voirAlertes },
    },
  ]
}

const AVIS_COORDONNEES: Avis = {
  cle: 'COORDONNEES',
  niveau: 'information',
  titre: COORDONNEES_INCOMPLETES.titre,
  textes: [COORDONNEES_INCOMPLETES.texte],
  lien: { route: COORDONNEES_INCOMPLETES.route, libelle: COORDONNEES_INCOMPLETES.completer },
}

function avisSolde({ alerte, message, soldeEchu }: SoldeEtAlerte, contrat: ContratCourant | null): Avis[] {
  if (alerte === 'AUCUNE') return []
  const restant = soldeEchu < 0 ? ` Il reste ${formatEuros(-soldeEchu)} à payer.` : ''
  return [
    {
      cle: alerte,
      niveau: alerte === 'RELANCE' ? 'urgent' : 'attention',
      titre: alerte === 'RELANCE' ? 'Paiement relancé' : 'Paiement en retard',
      textes: [typographie(message) + restant, ...(contrat ? [AIDES] : [])],
    },
  ]
}

function avisReleves(
  { isResilie, telereleve }: ContratCourant,
  { dateReleve }: DernierReleve,
  aujourdhui: string,
): Avis[] {
  const enRetard = dateReleve !== null && dateReleve < ajouterJours(aujourdhui, -JOURS_DE_SILENCE)
  if (isResilie || !telereleve || !enRetard) return []
  return [
    {
      cle: 'RELEVES',
      niveau: 'attention',
      titre: `Relevés incomplets depuis le ${formatDate(dateReleve)}`,
      textes: [
        'Votre compteur n’a rien transmis depuis. Le volume consommé entre-temps sera connu au prochain relevé.',
      ],
    },
  ]
}

/** Why a contract delivers nothing, in the words of its state. */
const ETATS: Record<Exclude<EtatContrat, 'SE'>, string> = {
  AT: 'La consommation sera comptée dès la mise en service.',
  CS: 'La distribution est interrompue sur ce contrat.',
  RA: 'Ses factures et sa consommation restent consultables.',
  RS: 'Ses factures et sa consommation restent consultables.',
  RM: 'Ses factures et sa consommation restent consultables.',
}

function avisEtat(etat: EtatContrat): Avis[] {
  if (etat === 'SE') return []
  const { long } = LIBELLES_ETATS[etat]
  return etat === 'CS'
    ? [{ cle: etat, niveau: 'attention', titre: long, textes: [ETATS[etat]] }]
    : [{ cle: etat, niveau: 'information', titre: `Contrat ${long.toLocaleLowerCase('fr')}`, textes: [ETATS[etat]] }]
}
