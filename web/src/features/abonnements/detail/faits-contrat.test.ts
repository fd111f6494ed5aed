import type { ContratDetail } from '@ael/contract/abonnements/schemas.ts'
import { expect, it } from 'vitest'
import { etatEtDate, faitsCompteur, faitsDates, faitsNature, faitsPlateforme, type Fait } from './faits-contrat.ts'

const CONTRAT = {
  codeEtatContrat: 'RS',
  libelleLongEtatContrat: 'Résilié',
  dateEtat: '2026-06-30',
  isResilie: false,
  typeContrat: { code: 'EA', libelle: 'Eau' },
  libelleCategorieContrat: 'Domestique',
  libelleCategorieFacturation: 'Normale',
  typeRegroupement: 2,
  libelleRythmeFacturation: 'Semestriel',
  libelleRythmeReleve: 'Annuel',
  dateCreation: '2020-01-02',
  dateDeMiseEnService: '2020-02-03',
  dateChangementPayeur: '2021-03-04',
  dateResiliation: null,
  prochainReleve: '2026-12-01',
  prochaineFacture: '2026-12-15',
  plateforme: null,
} as ContratDetail
const dits = (faits: readonly Fait[]) => faits.map(({ term, value }) => `${term} ${value}`.replaceAll(/\s/g, ' '))

it('says what a contract is, how it is read and billed, and with which others', () => {
  expect(dits(faitsNature(CONTRAT))).toEqual([
    'Type Eau',
    'Catégorie Domestique',
    'Facturation Normale',
    'Regroupement Facturation',
    'Rythme des factures Semestriel',
    'Rythme des relevés Annuel',
  ])
  expect(dits(faitsNature({ ...CONTRAT, typeRegroupement: 0, libelleRythmeReleve: '' }))).not.toContainEqual(
    expect.stringMatching(/^(?:Regroupement|Rythme des relevés)/),
  )
})

it('says its days; of one that has ended none is to come', () => {
  expect(dits(faitsDates(CONTRAT))).toEqual([
    'Créé le 02/01/2020',
    'Mise en service 03/02/2020',
    'Dernier changement de payeur 04/03/2021',
    'Prochain relevé 01/12/2026',
    'Prochaine facture 15/12/2026',
  ])
  const finie = { ...CONTRAT, isResilie: true, dateResiliation: '2026-06-30', dateChangementPayeur: null }
  expect(dits(faitsDates(finie))).toEqual(['Créé le 02/01/2020', 'Mise en service 03/02/2020', 'Résilié le 30/06/2026'])
})

it('says since when it is in its state, unless it is in service', () => {
  expect(etatEtDate(CONTRAT)).toBe('Résilié, depuis le 30/06/2026')
  expect(etatEtDate({ ...CONTRAT, codeEtatContrat: 'SE', libelleLongEtatContrat: 'En service' })).toBe('En service')
})

it('says what the billing platform asks for, where invoices go there', () => {
  expect(faitsPlateforme(CONTRAT)).toEqual([])
  const plateforme = { codeService: 'S1', numeroEngagement: null, numeroMarche: 'M3' }
  expect(dits(faitsPlateforme({ ...CONTRAT, plateforme }))).toEqual(['Code service S1', 'Numéro de marché M3'])
})

it('says of a meter which it is, how it is read, and where it stands', () => {
  const compteur = {
    numAppareil: 'A12345',
    identifiantAppareil: 'T1',
    unite: 'm3',
    diametre: 15,
    telereleve: true,
    reseau: 'Birdz',
    datePose: '2020-01-02',
    dateDepose: null,
    adresseInstallation: '12 rue des Tanneurs',
  } as NonNullable<ContratDetail['compteur']>
  expect(dits(faitsCompteur(compteur))).toEqual([
    'Numéro A12345',
    'Tête émettrice T1',
    'Diamètre 15 mm',
    'Relevé À distance, réseau Birdz',
    'Posé le 02/01/2020',
    'Adresse d’installation 12 rue des Tanneurs',
  ])
  const autre = { ...compteur, unite: 'kWh' as const, telereleve: false, dateDepose: '2026-06-30' }
  expect(dits(faitsCompteur(autre))).toEqual([
    'Numéro A12345',
    'Tête émettrice T1',
    'Relevé Sur place',
    'Posé le 02/01/2020',
    'Déposé le 30/06/2026',
    'Adresse d’installation 12 rue des Tanneurs',
  ])
  expect(dits(faitsCompteur({ ...compteur, reseau: null }))).toContain('Relevé À distance')
})
