import { Comptage } from './consommation/comptage.ts'
import type { CompteDemo } from './comptes/comptes.ts'
import { comptesDemonstration } from './comptes/comptes-demonstration.ts'
import { comptesUsagers } from './comptes/comptes-usagers.ts'
import { anneeDe } from './calendrier.ts'
import { Fabrique } from './fabrique.ts'
import { facturer } from './facturation/facturation.ts'
import type { Client, Compteur, Contrat, Echeancier, Facture, Reglement, ReleveFacture } from './modele.ts'
import { abonnes } from './populations/abonnes.ts'
import { cabinetLefort } from './populations/cabinet-lefort.ts'
import { type ContratLibre, libres } from './populations/libres.ts'
import { maisonQuittee } from './populations/resilie.ts'
import { contratsDeCamille } from './populations/standard.ts'
import { ville } from './populations/ville.ts'
import { regler } from './facturation/reglements.ts'

/** A meter that serves a contract, from a day up to and without another. */
interface Affectation {
  contrat: Contrat
  compteur: Compteur
  debut: number
  fin: number | null
  indexPose: number
  indexDepose: number | null
}

export interface Demonstration {
  clients: Client[]
  contrats: Contrat[]
  compteurs: Compteur[]
  affectations: Affectation[]
  factures: Facture[]
  reglements: Reglement[]
  echeanciers: Echeancier[]
  releves: ReleveFacture[]
  comptes: CompteDemo[]
  /** The contracts that wait for an account. */
  libres: ContratLibre[]
  /** Those whose meters are read by radio. */
  telereleves: Comptage[]
}

/** Where the numbers of contracts and customers of each population begin. */
const DEPARTS = {
  standard: 446_900,
  resilie: 447_600,
  lefort: 451_000,
  ville: 470_000,
  abonnes: 502_000,
  libres: 700_200,
}

/** The whole demonstration as it is on a day; it depends on nothing else. */
export function construireDemonstration(today: number): Demonstration {
  const numeros = new Set<string>()
  const fabriques: Fabrique[] = []
  const peupler = <T>(population: keyof typeof DEPARTS, creer: (fabrique: Fabrique) => T): T => {
    const fabrique = new Fabrique(population, today, DEPARTS[population], numeros)
    fabriques.push(fabrique)
    return creer(fabrique)
  }

  const camille = peupler('standard', contratsDeCamille)
  const { ancien: quitte, nouveau: emmenage } = peupler('resilie', maisonQuittee)
  const ensembles = peupler('lefort', cabinetLefort)
  const equipements = peupler('ville', ville)
  const autres = peupler('abonnes', abonnes)
  const aRattacher = peupler('libres', libres)
  const comptes = [
    ...comptesDemonstration({ camille, lefort: ensembles, ville: equipements, quitte, emmenage }),
    ...comptesUsagers(autres),
  ]

  const comptages = fabriques.flatMap(({ points }) => points).map((point) => new Comptage(point, today))
  const affectations = comptages.flatMap(affecter)
  const compteurs = [...new Set(affectations.map(({ compteur }) => compteur))]
  for (const [rang, compteur] of compteurs.entries()) compteur.id = rang + 1

  const facturations = comptages.flatMap((comptage) =>
    comptage.point.contrats.map((contrat) => {
      const { factures, releves } = facturer(comptage, contrat, today)
      return { releves, ...regler(contrat, comptage.point.services, factures, today) }
    }),
  )
  return {
    clients: fabriques.flatMap(({ clients }) => clients),
    contrats: comptages.flatMap(({ point }) => point.contrats),
    compteurs,
    affectations,
    factures: numeroter(facturations.flatMap(({ factures }) => factures)),
    reglements: facturations.flatMap(({ reglements }) => reglements),
    echeanciers: facturations.flatMap(({ echeanciers }) => echeanciers),
    releves: facturations.flatMap(({ releves }) => releves),
    comptes,
    libres: aRattacher,
    telereleves: comptages.filter(({ horaire }) => horaire !== null),
  }
}

/** A contract that waits has its meter since it was asked for. */
function affecter(comptage: Comptage): Affectation[] {
  const { contrats, compteurs } = comptage.point
  return contrats.flatMap((contrat) =>
    compteurs.flatMap((compteur) => {
      const debut = Math.max(contrat.debut ?? contrat.creation, compteur.pose)
      const fin = Math.min(contrat.fin ?? Number.POSITIVE_INFINITY, compteur.depose ?? Number.POSITIVE_INFINITY)
      if (debut >= fin) return []
      const ouverte = fin === Number.POSITIVE_INFINITY
      const indexDepose = ouverte ? null : comptage.index(compteur, fin)
      return [
        {
          contrat,
          compteur,
          debut,
          fin: ouverte ? null : fin,
          indexPose: comptage.index(compteur, debut),
          indexDepose,
        },
      ]
    }),
  )
}

/** Bills are numbered by year in the order of their days, without a gap. */
function numeroter(factures: Facture[]): Facture[] {
  const triees = factures.toSorted(
    (a, b) =>
      a.emission - b.emission || a.contrat.numero.localeCompare(b.contrat.numero) || a.type.localeCompare(b.type),
  )
  const rangs = new Map<number, number>()
  for (const [rang, facture] of triees.entries()) {
    const annee = anneeDe(facture.emission)
    const suivant = (rangs.get(annee) ?? 0) + 1
    rangs.set(annee, suivant)
    facture.id = rang + 1
    facture.numero = `${facture.type === 'AVOIR' ? 'AV' : 'FA'}${annee}${String(suivant).padStart(6, '0')}`
  }
  return triees
}
