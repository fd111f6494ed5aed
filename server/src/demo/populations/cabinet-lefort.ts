import { absences } from '../evenements.ts'
import { Fabrique } from '../fabrique.ts'
import { Hasard } from '../hasard.ts'
import { enseigne } from '../identites.ts'
import type { Client, Contrat, Evenement, Point, Scenario } from '../modele.ts'
import { a, COMMUNES, type Commune, VALOMBRE } from '../territoire.ts'
import type { Usage } from '../consommation/usages.ts'
import { occuper } from './successions.ts'

export interface Ensemble {
  nom: string
  description: string
  contrats: Contrat[]
}

interface Residence {
  nom: string
  description: string
  commune: Commune
  voie: string
  /** Street number and letter of each building. */
  batiments: readonly (readonly [numero: string, nom: string])[]
  logements: number
  usage: 'appartement' | 'maison'
  /** Network of the general meters, which speak by radio. */
  reseau: 'ONDEO' | 'HOMERIDER' | 'WIZE' | null
  /** How many of the dwellings do as well. */
  telereleves: number
}

const RESIDENCES: readonly Residence[] = [
  {
    nom: 'Les Peupliers',
    description: 'Trois bâtiments, chauffage collectif',
    commune: VALOMBRE,
    voie: 'rue des Peupliers',
    batiments: [
      ['2', 'bât. A'],
      ['4', 'bât. B'],
      ['6', 'bât. C'],
    ],
    logements: 84,
    usage: 'appartement',
    reseau: 'ONDEO',
    telereleves: 16,
  },
  {
    nom: 'Saint-Bruno',
    description: 'Immeubles anciens de la place',
    commune: COMMUNES[1]!,
    voie: 'place Saint-Bruno',
    batiments: [
      ['2', 'bât. A'],
      ['4', 'bât. B'],
    ],
    logements: 48,
    usage: 'appartement',
    reseau: 'HOMERIDER',
    telereleves: 0,
  },
  {
    nom: 'Tour Valmy',
    description: 'Dix-huit étages, deux colonnes',
    commune: VALOMBRE,
    voie: 'avenue de Valmy',
    batiments: [
      ['1', 'colonne 1'],
      ['1', 'colonne 2'],
    ],
    logements: 108,
    usage: 'appartement',
    reseau: 'HOMERIDER',
    telereleves: 0,
  },
  {
    nom: 'Les Acacias',
    description: 'Lotissement, maisons en location',
    commune: COMMUNES[3]!,
    voie: 'chemin des Acacias',
    batiments: [],
    logements: 40,
    usage: 'maison',
    reseau: null,
    telereleves: 0,
  },
  {
    nom: 'Clos des Vignes',
    description: 'Résidence livrée en 2012',
    commune: COMMUNES[6]!,
    voie: 'rue des Vignes',
    batiments: [['18', 'bât. unique']],
    logements: 64,
    usage: 'appartement',
    reseau: null,
    telereleves: 0,
  },
  {
    nom: 'Les Rives de Vaire',
    description: 'Résidence services seniors',
    commune: COMMUNES[9]!,
    voie: 'quai de la Vaire',
    batiments: [['11', 'bât. unique']],
    logements: 50,
    usage: 'appartement',
    reseau: null,
    telereleves: 0,
  },
]

const COMMERCES: readonly Usage[] = [
  'boulangerie',
  'restaurant',
  'commerce',
  'bureau',
  'commerce',
  'atelier',
  'commerce',
  'bureau',
]

const LIEUX_COMMUNS = ['local vélos', 'local poubelles', 'point d’eau du hall', 'buanderie']

/** The contracts that a property manager looks after, building by building. */
export function cabinetLefort(fabrique: Fabrique): Ensemble[] {
  const hasard = new Hasard('Cabinet Lefort Gestion')
  const cabinet = fabrique.professionnel(
    hasard,
    a(VALOMBRE, '8', 'place du Marché'),
    { raisonSociale: 'Cabinet Lefort Gestion', codeApe: '6832A' },
    {
      nom: 'Cabinet Lefort Gestion',
      email: 'premium@ael.test',
      telephone1: '0465712400',
      qualite: ['SYN', 'Syndic de copropriété'],
    },
  )
  const parc = new Parc(fabrique, cabinet)
  return [
    ...RESIDENCES.map((residence) => ({
      nom: residence.nom,
      description: residence.description,
      contrats: parc.residence(residence),
    })),
    { nom: 'Commerces', description: 'Locaux en pied d’immeuble', contrats: parc.commerces(24, 10) },
    { nom: 'Parties communes', description: 'Points d’eau, locaux vélos et poubelles', contrats: parc.communs(22, 4) },
    { nom: 'Espaces verts', description: 'Arrosage des résidences', contrats: parc.arrosages(12, 4) },
  ]
}

class Parc {
  readonly #fabrique: Fabrique
  readonly #cabinet: Client
  readonly #coproprietes = new Map<string, Client>()

  constructor(fabrique: Fabrique, cabinet: Client) {
    this.#fabrique = fabrique
    this.#cabinet = cabinet
  }

  residence(residence: Residence): Contrat[] {
    return [
      ...residence.batiments.map((batiment, rang) => this.#general(residence, batiment, rang)),
      ...this.#logements(residence),
    ]
  }

  /** The meter of a whole building; what its dwellings do not use is shared among them. */
  #general(residence: Residence, [numero, nom]: readonly [string, string], rang: number): Contrat {
    const { today } = this.#fabrique
    const evenements: Evenement[] =
      residence.nom === 'Tour Valmy' && rang === 0
        ? [{ type: 'fuite', du: today - 96, au: today - 71, litresParHeure: 160 }]
        : []
    const point = this.#fabrique.point({
      sujet: `${residence.nom} ${nom}`,
      usage: 'immeuble',
      adresse: a(residence.commune, numero, residence.voie, `${nom}, compteur général`),
      reseau: residence.reseau,
      // A building of the tower changed its meter during the hourly history.
      ageCompteur: residence.nom === 'Tour Valmy' && rang === 1 ? 425 : undefined,
      evenements,
    })
    return this.#fabrique.contrat(point, {
      titulaire: this.#copropriete(residence.nom, residence.commune, residence.voie),
      payeur: this.#cabinet,
      debut: today - 4200 - rang * 40,
      regroupement: 3,
      rythmeFacturation: 3,
      mode: 'VIREMENT',
    })
  }

  #logements(residence: Residence): Contrat[] {
    return Array.from({ length: residence.logements }, (_, rang) => rang).flatMap((rang) => {
      const sujet = `${residence.nom} logement ${rang + 1}`
      const hasard = new Hasard(sujet)
      const batiment = residence.batiments[rang % Math.max(1, residence.batiments.length)]
      const apt = `apt ${Math.floor(rang / 8) + 1}${String((rang % 8) + 1).padStart(2, '0')}`
      const adresse = batiment
        ? a(
            residence.commune,
            batiment[0],
            residence.voie,
            residence.batiments.length > 1 ? `${batiment[1]}, ${apt}` : apt,
          )
        : a(residence.commune, String(2 + rang * 2), residence.voie)
      const point = this.#fabrique.point({
        sujet,
        usage: residence.usage,
        adresse,
        reseau: rang < residence.telereleves ? residence.reseau : null,
        evenements: [...absences(hasard, this.#fabrique.today), ...this.#evenementsLogement(residence, rang)],
      })
      const histoire = hasard.pondere({
        stable: rang < residence.telereleves ? 200 : 84,
        succession: 5,
        quitte: 2,
        attente: 1,
        coupure: 1,
      })
      return occuper(
        this.#fabrique,
        hasard,
        point,
        histoire,
        () => this.#fabrique.particulier(hasard, adresse, {}, 0.85),
        {
          payeur: this.#cabinet,
          regroupement: 2,
          mode: residence.logements > 60 ? 'PRELEVEMENT' : 'VIREMENT',
          rythmeReleve: rang < residence.telereleves ? 6 : 12,
          scenario: scenario(hasard),
          // The bill that holds all of a leak that was repaired: it may be relieved.
          ...(rang === 0 && residence.telereleves > 0 && { anciennete: 14, scenario: 'aRegler' }),
        },
      )
    })
  }

  /** What the radio shows in the first building of the first residence. */
  #evenementsLogement(residence: Residence, rang: number): Evenement[] {
    if (rang >= residence.telereleves) return []
    const { today } = this.#fabrique
    const cas: Evenement[][] = [
      [{ type: 'fuite', du: today - 110, au: today - 24, litresParHeure: 30 }],
      [{ type: 'absence', du: today - 58, au: today - 9 }],
      [{ type: 'silence', du: today - 12, au: null }],
      [{ type: 'eclipses', du: today - 30, au: today - 3 }],
      [{ type: 'silence', du: today - 141, au: today - 133 }],
      [{ type: 'recul', jour: today - 19, litres: 8 }],
    ]
    return cas[rang] ?? []
  }

  commerces(nombre: number, telereleves: number): Contrat[] {
    return this.#sites('Commerce', nombre, (rang, hasard) => {
      const usage = COMMERCES[rang % COMMERCES.length]!
      const { nom, commune, voie } = RESIDENCES[rang % RESIDENCES.length]!
      const fuite: Evenement[] =
        rang === 2 ? [{ type: 'fuite', du: this.#fabrique.today - 23, au: null, litresParHeure: 35 }] : []
      const adresse = a(commune, String(3 + rang * 2), voie, 'local commercial')
      const point = this.#fabrique.point({
        sujet: `commerce ${rang} ${nom}`,
        usage,
        adresse,
        reseau: rang < telereleves ? 'WIZE' : null,
        evenements: fuite,
      })
      const commercant = this.#fabrique.professionnel(hasard, adresse, enseigne(hasard))
      return [point, commercant, hasard.chance(0.5) ? this.#cabinet : commercant]
    })
  }

  communs(nombre: number, telereleves: number): Contrat[] {
    return this.#sites('Communs', nombre, (rang) => {
      const { nom, commune, voie } = RESIDENCES[rang % RESIDENCES.length]!
      const adresse = a(commune, String(2 + (rang % 9) * 2), voie, LIEUX_COMMUNS[rang % LIEUX_COMMUNS.length])
      const point = this.#fabrique.point({
        sujet: `communs ${rang} ${nom}`,
        usage: 'communs',
        adresse,
        reseau: rang < telereleves ? 'ONDEO' : null,
      })
      return [point, this.#copropriete(nom, commune, voie), this.#cabinet]
    })
  }

  /** What waters a garden does not go to the sewer. */
  arrosages(nombre: number, telereleves: number): Contrat[] {
    return this.#sites('Arrosage', nombre, (rang) => {
      const { nom, commune, voie } = RESIDENCES[rang % RESIDENCES.length]!
      const adresse = a(commune, '', voie, rang < RESIDENCES.length ? 'arrosage' : 'arrosage, parc')
      const point = this.#fabrique.point({
        sujet: `arrosage ${rang} ${nom}`,
        usage: 'arrosageCopropriete',
        adresse,
        services: ['EAU'],
        reseau: rang < telereleves ? 'ONDEO' : null,
      })
      return [point, this.#copropriete(nom, commune, voie), this.#cabinet]
    })
  }

  #sites(quoi: string, nombre: number, creer: (rang: number, hasard: Hasard) => [Point, Client, Client]): Contrat[] {
    return Array.from({ length: nombre }, (_, rang) => {
      const hasard = new Hasard(`Lefort ${quoi} ${rang}`)
      const [point, titulaire, payeur] = creer(rang, hasard)
      return this.#fabrique.contrat(point, {
        titulaire,
        payeur,
        debut: this.#fabrique.today - hasard.entier(800, 5000),
        regroupement: payeur === this.#cabinet ? 2 : 0,
        rythmeFacturation: hasard.chance(0.5) ? 3 : 6,
        mode: payeur === this.#cabinet ? 'VIREMENT' : hasard.pondere({ PRELEVEMENT: 3, VIREMENT: 2, CB: 1 }),
        scenario: scenario(hasard),
      })
    })
  }

  #copropriete(residence: string, commune: Commune, voie: string): Client {
    const connue = this.#coproprietes.get(residence)
    if (connue) return connue
    const nom = `SDC ${residence}`
    const copropriete = this.#fabrique.professionnel(
      new Hasard(nom),
      a(commune, '2', voie),
      { raisonSociale: `Syndicat des copropriétaires ${residence}`, codeApe: '8110Z' },
      { civilite: 'COPROPRIETE', nom, email: 'premium@ael.test', qualite: ['COP', 'Copropriété'] },
    )
    this.#coproprietes.set(residence, copropriete)
    return copropriete
  }
}

const scenario = (hasard: Hasard): Scenario =>
  hasard.pondere({ normal: 88, relance: 4, litige: 2, partiel: 1, avoirDeduit: 2, avoirDisponible: 1, impayes: 2 })
