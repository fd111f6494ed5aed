import { estNom, estPrenom, estSiret } from '@ael/contract/commun/regles.ts'
import { estIban, estTelephone } from '@ael/contract/commun/coordonnees.ts'
import { describe, expect, it } from 'vitest'
import { debutDuJour, lireJourIso } from '../kernel/jour-local.ts'
import { relevesHoraires } from './consommation/releves-horaires.ts'
import { construireDemonstration, type Demonstration } from './demonstration.ts'
import type { Facture } from './modele.ts'

// An ordinary day, a Sunday, the end of a short month, the day of 23 hours, the last day of a year.
const JOURS = ['2026-11-21', '2026-11-22', '2028-02-29', '2027-03-28', '2029-12-31']

const somme = (nombres: number[]): number => nombres.reduce((total, nombre) => total + nombre, 0)
const valeurs = (liste: (string | number)[]): (string | number)[] =>
  [...new Set(liste)].sort((a, b) => (a < b ? -1 : 1))
const triees = ({ factures }: Demonstration): Map<string, Facture[]> =>
  Map.groupBy(
    factures.filter(({ type }) => type !== 'AVOIR'),
    ({ contrat }) => contrat.numero,
  )

/** What was drawn by lot, of each thing that is in it. */
const empreinte = ({ clients, contrats, factures, reglements, releves, affectations }: Demonstration) => ({
  clients: clients.map(({ numero, nom, iban }) => [numero, nom, iban]),
  contrats: contrats.map(({ numero, etat, debut, fin, mode }) => [numero, etat, debut, fin, mode]),
  factures: factures.map(({ numero, emission, ttcCents, soldeCents, volume }) => [
    numero,
    emission,
    ttcCents,
    soldeCents,
    volume,
  ]),
  reglements: reglements.map(({ reference, jour, cents, mode }) => [reference, jour, cents, mode]),
  releves: releves.map(({ contrat, jour, index, nature }) => [contrat.numero, jour, index, nature]),
  affectations: affectations.map(({ compteur, debut, indexPose }) => [compteur.numero, debut, indexPose]),
})

it('la démonstration se refait à l’identique', () => {
  const today = lireJourIso(JOURS[0]!)
  const [une, refaite] = [construireDemonstration(today), construireDemonstration(today)]
  expect(empreinte(refaite)).toEqual(empreinte(une))
  const [comptage, refait] = [une, refaite].map(({ telereleves }) => telereleves[0]!)
  const jusque = debutDuJour(today)
  expect(relevesHoraires(refait!, jusque)).toEqual(relevesHoraires(comptage!, jusque))
})

describe.each(JOURS)('la démonstration au %s', (iso) => {
  const today = lireJourIso(iso)
  const demonstration = construireDemonstration(today)
  const { contrats, clients, factures, reglements, releves, affectations } = demonstration

  it('ne répète aucun numéro', () => {
    for (const numeros of [
      contrats.map(({ numero }) => numero),
      clients.map(({ numero }) => numero),
      demonstration.compteurs.map(({ numero }) => numero),
      factures.map(({ numero }) => numero),
      reglements.map(({ reference }) => reference),
      releves.map(({ contrat, jour }) => `${contrat.numero} ${jour}`),
    ]) {
      expect(new Set(numeros).size).toBe(numeros.length)
    }
  })

  it('ne raconte rien de ce qui est à venir', () => {
    expect(factures.filter(({ emission }) => emission > today)).toEqual([])
    expect(reglements.filter(({ jour }) => jour > today)).toEqual([])
    expect(releves.filter(({ jour }) => jour >= today)).toEqual([])
    expect(
      contrats.filter(({ debut, fin, dateEtat }) => (debut ?? 0) > today || (fin ?? 0) > today || dateEtat > today),
    ).toEqual([])
  })

  it('laisse de chaque facture ce qui n’en a pas été payé', () => {
    const payes = Map.groupBy(
      reglements.filter(({ facture }) => facture),
      ({ contrat }) => contrat.numero,
    )
    for (const [numero, liste] of Map.groupBy(factures, ({ contrat }) => contrat.numero)) {
      const facture = somme(liste.map(({ ttcCents }) => ttcCents))
      const regle = somme((payes.get(numero) ?? []).map(({ cents }) => cents))
      expect(somme(liste.map(({ soldeCents }) => soldeCents))).toBe(facture - regle)
    }
    for (const { type, soldeCents, ttcCents, contrat } of factures) {
      if (type === 'AVOIR') expect(soldeCents >= ttcCents && soldeCents <= 0).toBe(true)
      else expect(soldeCents <= ttcCents && (soldeCents >= 0 || contrat.mode === 'MENSUALISATION')).toBe(true)
    }
  })

  it('facture des périodes qui se suivent, sans trou ni recouvrement', () => {
    for (const liste of triees(demonstration).values()) {
      for (const [rang, { periode, emission }] of liste.entries()) {
        expect(periode[0]).toBeLessThanOrEqual(periode[1])
        expect(periode[1]).toBeLessThan(emission)
        if (rang > 0) expect(periode[0]).toBe(liste[rang - 1]!.periode[1] + 1)
      }
    }
  })

  it('facture les volumes relevés, et les index croissent', () => {
    const parFacture = Map.groupBy(releves, ({ facture }) => facture)
    for (const facture of factures) {
      const lus = parFacture.get(facture)
      if (lus) expect(facture.volume).toBe(somme(lus.map(({ volume }) => volume ?? 0)))
    }
    for (const lus of Map.groupBy(releves, ({ compteur, contrat }) => `${compteur.id} ${contrat.numero}`).values()) {
      for (const [rang, { index, volume }] of lus.entries()) {
        expect(volume).toBe(rang === 0 ? null : index - lus[rang - 1]!.index)
        expect(index % 1000).toBe(0)
        expect(volume ?? 0).toBeGreaterThanOrEqual(0)
      }
    }
  })

  it('montre chaque état, chaque type, chaque regroupement, chaque façon de payer', () => {
    expect(valeurs(contrats.map(({ etat }) => etat))).toEqual(['AT', 'CS', 'RA', 'RM', 'RS', 'SE'])
    expect(valeurs(contrats.map(({ type }) => type))).toEqual(['AS', 'BT', 'EA', 'MT'])
    expect(valeurs(contrats.map(({ regroupement }) => regroupement))).toEqual([0, 1, 2, 3, 4])
    expect(valeurs(reglements.map(({ mode }) => mode))).toEqual([
      'CB',
      'CHEQUE',
      'MENSUALISATION',
      'PRELEVEMENT',
      'TIP',
      'VIREMENT',
    ])
    expect(valeurs(factures.map(({ type }) => type))).toEqual(['AVOIR', 'CLOTURE', 'FACTURE'])
    expect(valeurs(releves.map(({ nature }) => nature))).toEqual([
      'AUTORELEVE',
      'DEPOSE',
      'ESTIME',
      'POSE',
      'RELEVE',
      'TELERELEVE',
    ])
    expect(valeurs(contrats.flatMap(({ services }) => services))).toEqual(['AC', 'AR', 'CF', 'FE', 'ME', 'PA', 'SP'])
    expect(contrats.some(({ coTitulaire }) => coTitulaire)).toBe(true)
    expect(contrats.some(({ payeur, titulaire }) => payeur !== titulaire)).toBe(true)
    expect(contrats.some(({ plateforme }) => plateforme)).toBe(true)
  })

  it('donne un compteur et un seul à qui en a un aujourd’hui, et l’occupant suivant ne recouvre pas le précédent', () => {
    const ouvertes = affectations.filter(({ fin }) => fin === null)
    expect(new Set(ouvertes.map(({ contrat }) => contrat.numero)).size).toBe(ouvertes.length)
    for (const liste of Map.groupBy(affectations, ({ compteur }) => compteur.id).values()) {
      for (const [rang, { debut, indexPose }] of liste.entries()) {
        const precedente = liste[rang - 1]
        if (precedente) expect(debut >= precedente.fin! && indexPose >= precedente.indexDepose!).toBe(true)
      }
    }
  })

  it('ne donne à ses clients que des coordonnées valides, et n’en cache pas les lacunes', () => {
    const fautes = clients.filter(
      ({ nom, prenom, siret, iban, telephone1, estProfessionnel }) =>
        !estNom(nom) ||
        !(estProfessionnel || estPrenom(prenom ?? '')) ||
        (siret && !estSiret(siret)) ||
        (iban && !estIban(iban)) ||
        (telephone1 && !estTelephone(telephone1)),
    )
    expect(fautes).toEqual([])
    expect(clients.some(({ email }) => email === null)).toBe(true)
    expect(clients.some(({ telephone1, telephone2 }) => telephone1 === null && telephone2 === null)).toBe(true)
    expect(clients.some(({ estProfessionnel, siret }) => estProfessionnel && siret === null)).toBe(true)
  })

  it('laisse à Camille une facture à payer dans les jours qui viennent', () => {
    const derniere = factures.findLast(({ contrat }) => contrat.numero === '0447122')!
    expect(derniere.soldeCents).toBe(derniere.ttcCents)
    expect(derniere.echeance).toBeGreaterThan(today)
    expect(derniere.echeance).toBeLessThan(today + 20)
  })
})
