import { ecrireDateFrancaise } from '@ael/contract/commun/regles.ts'
import { contexteVide, contratSeul } from '@ael/contract/demarches/contexte.ts'
import { formulaireDe } from '@ael/contract/demarches/formulaires/registre.ts'
import type { Formulaire, Reponses } from '@ael/contract/demarches/modele.ts'
import { recapituler } from '@ael/contract/demarches/moteur/soumettre.ts'
import { verifier } from '@ael/contract/demarches/moteur/verifier.ts'
import { reglagesDe } from '@ael/contract/demarches/reglages.ts'
import { debutDuJour, jourIso } from '../../kernel/jour-local.ts'
import { Hasard } from '../hasard.ts'
import type { Client, Contrat } from '../modele.ts'
import type { Demonstration } from '../demonstration.ts'
import type { Table, Valeur } from './copie.ts'
import { idDuCompte, uuid } from './tables-comptes.ts'

const HEURE = 3600
/** Who asks has been there long enough to have had bills. */
const UN_AN = 365

/** What happened after a request was sent: how many days later, and what. */
type Suite =
  | { apres: number; etat: 'EN_COURS' | 'TRAITE' | 'ANNULE' }
  | { apres: number; message: string; de: 'SERVICE' | 'CLIENT' }

interface Modele {
  type: string
  /** How many days ago. */
  ilYA: number
  reponses: (client: Client, contrat: Contrat, jour: string, facture: string) => Reponses
  suites: readonly Suite[]
  messageClient?: string
}

const joindre = ({ email, telephone1 }: Client) => ({
  user_email: email ?? '',
  user_telephone: telephone1 ?? '',
})

/** The requests of one household: each state, with what was answered. */
const MODELES: readonly Modele[] = [
  {
    type: 'WARSMANN',
    ilYA: 340,
    reponses: (client, contrat, jour, facture) => ({
      info_numeroContrat: contrat.numero,
      info_numeroFacture: facture,
      info_locataire: 'COURRIER',
      info_lieuFuite: 'CANALISATION',
      info_dateReparation: ecrireDateFrancaise(jour),
      info_file: ['facture-plombier.pdf'],
      user_nom: client.nom,
      ...joindre(client),
    }),
    suites: [
      { apres: 2, etat: 'EN_COURS' },
      { apres: 6, de: 'SERVICE', message: 'Votre attestation de réparation est complète. Le calcul est en cours.' },
      { apres: 13, etat: 'TRAITE' },
    ],
    messageClient: 'Votre facture est plafonnée au double de votre consommation habituelle.|Un avoir vous est adressé.',
  },
  {
    type: 'RECLAMATION',
    ilYA: 61,
    reponses: (client, contrat) => ({
      info_object: 'FACTURE',
      info_message: 'Le volume de la dernière facture me paraît élevé pour cette période de vacances.',
      user_nom: client.nom,
      info_numeroContrat: contrat.numero,
      ...joindre(client),
    }),
    suites: [
      { apres: 1, etat: 'EN_COURS' },
      { apres: 3, de: 'SERVICE', message: 'Avez-vous arrosé votre jardin pendant cette période\u202F?' },
      { apres: 4, de: 'CLIENT', message: 'Oui, par un arrosage automatique, deux fois par semaine.' },
      { apres: 7, etat: 'TRAITE' },
    ],
    messageClient: 'L’index a été vérifié.|Le volume facturé est celui du compteur.',
  },
  {
    type: 'ANALYSE',
    ilYA: 24,
    reponses: (client, contrat, jour) => ({
      info_numeroContrat: contrat.numero,
      info_motif: 'Trouble',
      info_depuis: ecrireDateFrancaise(jour),
      info_robinets: 'Oui',
      info_voisins: 'Je ne sais pas',
      ...joindre(client),
    }),
    suites: [
      { apres: 1, de: 'CLIENT', message: 'L’eau est de nouveau claire\u202F: l’analyse n’est plus nécessaire.' },
      { apres: 2, etat: 'ANNULE' },
    ],
    messageClient: 'Demande annulée à votre demande.',
  },
  {
    type: 'RECLAMATION',
    ilYA: 8,
    reponses: (client, contrat) => ({
      info_object: 'QUALITE',
      info_message: 'La pression est faible le soir, à tous les étages.',
      info_file: ['manometre.pdf'],
      user_nom: client.nom,
      info_numeroContrat: contrat.numero,
      ...joindre(client),
    }),
    suites: [
      { apres: 1, etat: 'EN_COURS' },
      { apres: 2, de: 'SERVICE', message: 'Un agent mesurera la pression au compteur dans la semaine.' },
    ],
  },
  {
    type: 'ANALYSE',
    ilYA: 1,
    reponses: (client, contrat, jour) => ({
      info_numeroContrat: contrat.numero,
      info_motif: 'D’un goût inhabituel',
      info_depuis: ecrireDateFrancaise(jour),
      info_robinets: 'Non',
      info_voisins: 'Non',
      ...joindre(client),
    }),
    suites: [],
  },
]

interface Demande {
  modele: Modele
  formulaire: Formulaire
  contrat: Contrat
  client: Client
  utilisateur: number
  email: string
}

/** Accounts that have made requests, and how likely each of them was made by others than the first. */
const COMPTES = 6
const PART = 0.4

/** The requests of the demonstration: those of the account that shows everything, and a few of others. */
function demandesDe({ comptes }: Demonstration, today: number): Demande[] {
  const abonnes = comptes.filter(
    ({ profils, rattachements }) => profils[0] === 'UTILISATEUR_STANDARD' && rattachements[0],
  )
  return abonnes.slice(0, COMPTES).flatMap((compte, rang) => {
    const contrat = compte.rattachements[0]?.contrat
    if (!contrat) return []
    const hasard = new Hasard(`demandes de ${compte.email}`)
    return MODELES.filter(() => rang === 0 || hasard.chance(PART)).flatMap((modele): Demande[] => {
      const formulaire = formulaireDe(modele.type)
      const { titulaire: client } = contrat
      const ancien = contrat.debut !== null && contrat.debut < today - modele.ilYA - UN_AN
      return formulaire && client.telephone1 && contrat.etat === 'SE' && ancien
        ? [
            {
              modele,
              formulaire,
              contrat,
              client: { ...client, email: compte.email },
              utilisateur: idDuCompte(comptes, compte.email),
              email: compte.email,
            },
          ]
        : []
    })
  })
}

/** Rows of requests and of what happened to them; their files are written later (`achevement/demandes.ts`). */
export function tablesDemarches(demonstration: Demonstration, today: number): Table[] {
  const { factures } = demonstration
  const demandes = demandesDe(demonstration, today)
  const evenements: Valeur[][] = []
  const lignes = demandes.map(({ modele, formulaire, contrat, client, utilisateur, email }, rang): Valeur[] => {
    const id = rang + 1
    const depart = today - modele.ilYA
    const hasard = new Hasard(`demande ${email} ${modele.type} ${modele.ilYA}`)
    const secondes = hasard.entier(9 * HEURE, 18 * HEURE)
    const instant = (apres: number) =>
      new Date((debutDuJour(Math.min(depart + apres, today - 1)) + secondes + apres) * 1000).toISOString()
    const contexte = {
      ...contexteVide(jourIso(depart), reglagesDe(formulaire, {})),
      personne: { nom: client.nom, prenom: client.prenom ?? '', email, telephone: client.telephone1 ?? '' },
      contrat: contratSeul(contrat.numero),
    }
    const derniere = factures.findLast((facture) => facture.contrat === contrat && facture.emission <= depart)
    const saisies = modele.reponses(client, contrat, jourIso(depart), derniere?.numero ?? '')
    const [refus] = verifier(formulaire, saisies, contexte)
    if (refus) throw new Error(`${modele.type}, ${refus.champ} : ${refus.message}`)
    const etats = modele.suites.flatMap((suite) => ('etat' in suite ? [suite] : []))
    const dernier = etats.at(-1)
    const etat = dernier?.etat ?? 'EN_ATTENTE'
    const close = etat === 'TRAITE' || etat === 'ANNULE'
    evenements.push([id, instant(0), 'CREATION', 'EN_ATTENTE', null, utilisateur])
    for (const suite of modele.suites)
      evenements.push(
        'etat' in suite
          ? [id, instant(suite.apres), 'ETAT', suite.etat, null, null]
          : [
              id,
              instant(suite.apres),
              `MESSAGE_${suite.de}`,
              null,
              suite.message,
              suite.de === 'CLIENT' ? utilisateur : null,
            ],
      )
    return [
      id,
      uuid(`demande ${email} ${modele.type} ${modele.ilYA}`),
      formulaire.type,
      formulaire.libelle,
      etat,
      contrat.numero,
      utilisateur,
      email,
      JSON.stringify(recapituler(formulaire, saisies, contexte)),
      JSON.stringify(reponseEnvoi(id, contrat, formulaire.succes)),
      modele.messageClient ?? null,
      instant(0),
      close && dernier ? instant(dernier.apres) : null,
    ]
  })
  return [
    {
      nom: 'demarche',
      colonnes: [
        'id',
        'id_processus',
        'type_formulaire',
        'libelle',
        'etat',
        'numero_contrat',
        'utilisateur_id',
        'email',
        'reponses',
        'reponse_envoi',
        'message_client',
        'creee_le',
        'traitee_le',
      ],
      lignes,
    },
    {
      nom: 'evenement_demarche',
      colonnes: ['demarche_id', 'survenu_le', 'nature', 'etat', 'message', 'utilisateur_id'],
      lignes: evenements,
    },
  ]
}

/** What was answered to whoever sent it, as the server answers it. */
const reponseEnvoi = (id: number, contrat: Contrat, message: string) => ({
  result: {
    rum: null,
    nomCreancier: null,
    numeroCreancier: null,
    numeroClientPayeur: contrat.payeur.numero,
    numeroContratAbonnement: contrat.numero,
    payeur: { numeroClient: contrat.payeur.numero },
    titulaire: { numeroClient: contrat.titulaire.numero },
    emailConnexion: null,
    tokenKey: null,
  },
  numeroContrat: contrat.numero,
  reference: `DE${String(id).padStart(8, '0')}`,
  message,
})
