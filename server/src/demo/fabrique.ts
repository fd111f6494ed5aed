import { pannesRadio } from './evenements.ts'
import { anneeDe } from './calendrier.ts'
import { Hasard } from './hasard.ts'
import { courriel, type Enseigne, identite } from './identites.ts'
import type { Client, CodeService, Compteur, Contrat, Evenement, ModeReglement, Point, Scenario } from './modele.ts'
import { BIC_FICTIF, iban, numeroCompteurEau, numeroCompteurElectricite, siret, telephone } from './numeros.ts'
import type { Service } from './facturation/grille-tarifaire.ts'
import type { Adresse } from './territoire.ts'
import { profil, type Usage } from './consommation/usages.ts'

const UN_AN = 365
/** Keeps the numbers of customers apart from those of contracts. */
const ECART_CLIENTS = 1_000_000
/** Meters are replaced at this age. */
const VIE_DU_COMPTEUR = 15 * UN_AN

export interface OptionsPoint {
  sujet: string
  usage: Usage
  adresse: Adresse
  annuel?: number
  services?: readonly Service[]
  reseau?: Compteur['reseau']
  /** Number of the present meter, when it is known outside. */
  numeroCompteur?: string
  /** Days since the present meter was fitted. */
  ageCompteur?: number
  sansCompteur?: boolean
  evenements?: Evenement[]
}

/** A contract is named after the first of its services. */
const TYPES = { EAU: 'EA', ASSAINISSEMENT: 'AS', BT: 'BT', MT: 'MT' } as const

type ObligatoiresContrat = Pick<Contrat, 'titulaire' | 'debut'>

/** Makes the customers, points and contracts of one population, with numbers of its own. */
export class Fabrique {
  readonly today: number
  readonly clients: Client[] = []
  readonly points: Point[] = []
  readonly #hasard: Hasard
  #contrat: number
  #client: number
  readonly #numerosCompteurs: Set<string>

  /**
   * @param depart where the numbers of contracts and customers of this population begin
   * @param numerosCompteurs those already given, shared by all populations
   */
  constructor(nom: string, today: number, depart: number, numerosCompteurs: Set<string>) {
    this.today = today
    this.#hasard = new Hasard(nom)
    this.#contrat = depart
    this.#client = depart + ECART_CLIENTS
    this.#numerosCompteurs = numerosCompteurs
  }

  numeroContrat(): string {
    this.#contrat += this.#hasard.entier(1, 6)
    return String(this.#contrat).padStart(7, '0')
  }

  /** A private customer; `presence` is how likely each of his coordinates is known. */
  particulier(hasard: Hasard, adresse: Adresse, donnees: Partial<Client> = {}, presence = 0.95): Client {
    const { civilite, nom, prenom } = identite(hasard)
    const personne = {
      civilite: hasard.chance(0.14) ? ('M. ET MME' as const) : civilite,
      nom: donnees.nom ?? nom,
      prenom: donnees.prenom ?? prenom,
    }
    const client = this.#client0(hasard, adresse)
    const aDeux = personne.civilite === 'M. ET MME'
    return this.#ajouter({
      ...client,
      ...personne,
      qualite: hasard.chance(0.6) ? ['PRO', 'Propriétaire occupant'] : ['LOC', 'Locataire'],
      telephone1: hasard.chance(presence + 0.02) ? telephone(hasard) : null,
      telephone2: hasard.chance(0.2) ? telephone(hasard) : null,
      email: hasard.chance(presence) ? courriel(personne) : null,
      naissance: this.today - hasard.entier(21 * UN_AN, 88 * UN_AN),
      villeNaissance: hasard.choix([
        'Valombre',
        'Valence',
        'Lyon',
        'Grenoble',
        'Paris',
        'Oran',
        'Porto',
        'Dakar',
        'Lille',
      ]),
      naissanceBis: aDeux ? this.today - hasard.entier(25 * UN_AN, 80 * UN_AN) : null,
      villeNaissanceBis: aDeux ? 'Valombre' : null,
      ...donnees,
    })
  }

  professionnel(
    hasard: Hasard,
    adresse: Adresse,
    { raisonSociale, codeApe }: Enseigne,
    donnees: Partial<Client> = {},
  ): Client {
    const nom = raisonSociale.replace(/^(SARL|SAS|EURL) /, '').slice(0, 30)
    return this.#ajouter({
      ...this.#client0(hasard, adresse),
      civilite: 'STE',
      nom,
      raisonSociale,
      qualite: ['EXP', 'Exploitant'],
      siret: siret(hasard),
      codeApe,
      telephone1: telephone(hasard),
      email: courriel({ prenom: 'contact', nom: nom.replaceAll(/[^\p{L}\p{N} -]/gu, '') }),
      estProfessionnel: true,
      ...donnees,
    })
  }

  #client0(hasard: Hasard, adresse: Adresse): Client {
    this.#client += this.#hasard.entier(1, 4)
    const avecCompte = hasard.chance(0.45)
    return {
      numero: String(this.#client).padStart(7, '0'),
      civilite: 'M.',
      nom: '',
      prenom: null,
      raisonSociale: null,
      qualite: null,
      siret: null,
      codeApe: null,
      telephone1: null,
      telephone2: null,
      email: null,
      naissance: null,
      villeNaissance: null,
      naissanceBis: null,
      villeNaissanceBis: null,
      estProfessionnel: false,
      adresse,
      iban: avecCompte ? iban(hasard) : null,
      bic: avecCompte ? BIC_FICTIF : null,
    }
  }

  #ajouter(client: Client): Client {
    this.clients.push(client)
    return client
  }

  point({
    sujet,
    usage,
    adresse,
    annuel,
    services = ['EAU', 'ASSAINISSEMENT'],
    reseau = null,
    ageCompteur,
    numeroCompteur,
    sansCompteur = false,
    evenements = [],
  }: OptionsPoint): Point {
    const hasard = new Hasard(`point ${sujet}`)
    const { annuel: plage, diametre } = profil(usage)
    const electrique = services[0] === 'BT' || services[0] === 'MT'
    const retenu = annuel ?? hasard.entier(...plage)
    const pannes = reseau ? pannesRadio(hasard, this.today) : []
    const age =
      ageCompteur ?? (reseau ? hasard.entier(2 * UN_AN + 60, 6 * UN_AN) : hasard.entier(90, VIE_DU_COMPTEUR - 90))
    const pose = this.today - age
    const compteur = (pose: number, depose: number | null, numero?: string): Compteur => ({
      id: 0,
      numero: this.#numeroLibre(numero, () =>
        electrique ? numeroCompteurElectricite(hasard) : numeroCompteurEau(hasard, anneeDe(pose)),
      ),
      diametre,
      // The radio of a meter fitted during the hourly history took over from that of the one before.
      reseau: depose === null || age < 2 * UN_AN ? reseau : null,
      roues: retenu > 100_000 ? 7 : retenu > 4000 ? 6 : 5,
      pose,
      depose,
      indexPose: 0,
    })
    const compteurs = sansCompteur ? [] : [compteur(pose - VIE_DU_COMPTEUR, pose), compteur(pose, null, numeroCompteur)]
    const point: Point = {
      sujet,
      usage,
      adresse,
      services,
      annuel: retenu,
      compteurs,
      contrats: [],
      evenements: [...evenements, ...pannes],
    }
    this.points.push(point)
    return point
  }

  /** Says who pays; whoever is debited has given a bank account. */
  payer(contrat: Contrat, payeur: Client): void {
    contrat.payeur = payeur
    if (contrat.mode !== 'PRELEVEMENT' && contrat.mode !== 'MENSUALISATION') return
    payeur.iban ??= iban(new Hasard(`compte de ${payeur.numero}`))
    payeur.bic = BIC_FICTIF
  }

  #numeroLibre(donne: string | undefined, tirer: () => string): string {
    let numero = donne ?? tirer()
    while (this.#numerosCompteurs.has(numero)) numero = tirer()
    this.#numerosCompteurs.add(numero)
    return numero
  }

  /** Adds the next occupant of a point; what is not said is usual for its use. */
  contrat(point: Point, donnees: ObligatoiresContrat & Partial<Contrat>): Contrat {
    const numero = donnees.numero ?? this.numeroContrat()
    const hasard = new Hasard(`contrat ${numero}`)
    const type = TYPES[point.services[0]!]
    const rythmeFacturation = donnees.rythmeFacturation ?? (type === 'BT' || type === 'MT' ? 2 : 6)
    const creation = (donnees.debut ?? this.today) - hasard.entier(1, 12)
    const contrat: Contrat = {
      numero,
      type,
      usage: point.usage,
      adresse: point.adresse,
      etat: 'SE',
      fin: null,
      creation,
      dateEtat: donnees.debut ?? creation,
      changementPayeur: null,
      coTitulaire: null,
      payeur: donnees.titulaire,
      regroupement: 0,
      plateforme: null,
      rythmeFacturation,
      rythmeReleve: rythmeFacturation,
      anciennete: hasard.entier(1, Math.round(rythmeFacturation * 30.4) - 3),
      scenario: 'normal',
      mode: 'TIP',
      services: [],
      ...donnees,
    }
    if (contrat.mode === 'PRELEVEMENT' && IMPOSSIBLES_PAR_PRELEVEMENT.includes(contrat.scenario))
      contrat.scenario = 'rejet'
    this.payer(contrat, contrat.payeur)
    if (!donnees.services) contrat.services = servicesUsuels(hasard, contrat)
    point.contrats.push(contrat)
    return contrat
  }
}

/** A bill that is debited is left unpaid only when the bank refuses it. */
const IMPOSSIBLES_PAR_PRELEVEMENT: readonly Scenario[] = ['relance', 'impayes', 'partiel']

/** Direct debit and monthly billing are services; an e-invoice needs one of them. */
function servicesUsuels(hasard: Hasard, { mode, type, etat }: Contrat): CodeService[] {
  const debite: CodeService[] = mode === 'PRELEVEMENT' ? ['PA'] : mode === 'MENSUALISATION' ? ['ME'] : []
  if (etat !== 'SE') return debite
  const options: [CodeService, boolean][] = [
    ['FE', debite.length > 0 && hasard.chance(0.55)],
    ['AR', type === 'EA' && hasard.chance(0.12)],
    ['AC', type === 'EA' && hasard.chance(0.08)],
    ['CF', type === 'EA' && hasard.chance(0.04)],
    ['SP', hasard.chance(0.04)],
  ]
  return [...debite, ...options.filter(([, choisi]) => choisi).map(([code]) => code)]
}

/** How private customers pay: a third by hand. */
export const modeParticulier = (hasard: Hasard): ModeReglement =>
  hasard.pondere({ PRELEVEMENT: 30, MENSUALISATION: 24, TIP: 18, CB: 16, CHEQUE: 8, VIREMENT: 4 })
