import { readdirSync } from 'node:fs'
import { expect, it, vi } from 'vitest'
import { contexteContrat, contexteGroupe } from './testing/contextes.ts'
import type { Situation } from './tuile.ts'

// The client that the tiles read with looks at the page when it is loaded.
vi.stubGlobal('document', { cookie: '', querySelector: () => null })
vi.stubGlobal('location', { protocol: 'https:' })
const { TUILES, tuilesVisibles } = await import('./registre.ts')

const ids = (voulu: Partial<Situation>) =>
  tuilesVisibles({
    profils: ['UTILISATEUR_STANDARD'],
    contexte: contexteContrat(),
    fonctionnalites: {},
    refus: new Set(),
    relances: 0,
    interventions: 0,
    ...voulu,
  }).map(({ id }) => id)

it('every file of the folder is a tile of the registry, under its own name', () => {
  const fichiers = readdirSync(new URL('tuiles/', import.meta.url)).map((fichier) => fichier.replace('.tsx', ''))
  expect(TUILES.map(({ id }) => id).toSorted()).toEqual(fichiers.toSorted())
})

it('a tile stands below one that comes before it, in the same columns', () => {
  for (const [rang, { sous, colonnes }] of TUILES.entries()) {
    if (sous) expect(TUILES.slice(0, rang).find(({ id }) => id === sous)).toMatchObject({ colonnes })
  }
})

it.each<[string, Partial<Situation>, string[]]>([
  [
    'a contract read by radio',
    {},
    [
      'solde',
      'prochaine-facture',
      'consommation',
      'derniere-facture',
      'releves',
      'alertes',
      'dernier-reglement',
      'prelevement',
      'e-facture',
      'services',
    ],
  ],
  [
    'a contract read on foot',
    { contexte: contexteContrat({ telereleve: false }) },
    [
      'solde',
      'prochaine-facture',
      'consommation-facturee',
      'derniere-facture',
      'releves',
      'alertes',
      'dernier-reglement',
      'prelevement',
      'e-facture',
      'services',
    ],
  ],
  [
    'a terminated contract',
    { contexte: contexteContrat({ isResilie: true, codeEtatContrat: 'RA' }) },
    [
      'solde',
      'prochaine-facture',
      'consommation',
      'derniere-facture',
      'releves',
      'alertes',
      'dernier-reglement',
      'prelevement',
      'e-facture',
      'services',
    ],
  ],
  [
    'whoever somebody has to come to, and was reminded',
    { relances: 1, interventions: 1 },
    [
      'solde',
      'prochaine-facture',
      'consommation',
      'derniere-facture',
      'releves',
      'alertes',
      'interventions',
      'dernier-reglement',
      'prelevement',
      'e-facture',
      'services',
      'relances',
    ],
  ],
  [
    'a group that was reminded',
    { contexte: contexteGroupe(), relances: 47, interventions: 2 },
    ['solde', 'contrats', 'consommation', 'factures-a-regler', 'alertes'],
  ],
  ['a group', { contexte: contexteGroupe() }, ['solde', 'contrats', 'consommation', 'factures-a-regler', 'alertes']],
  [
    'whoever may not see invoices',
    { refus: new Set(['Facturation/factures']) },
    ['consommation', 'releves', 'alertes', 'prelevement', 'services'],
  ],
  [
    'whoever may not see consumption',
    { refus: new Set(['Consommation/graphe']) },
    [
      'solde',
      'prochaine-facture',
      'derniere-facture',
      'alertes',
      'dernier-reglement',
      'prelevement',
      'e-facture',
      'services',
    ],
  ],
  [
    'a group without either',
    { contexte: contexteGroupe(), refus: new Set(['Facturation/factures', 'Consommation/graphe']) },
    ['contrats', 'alertes'],
  ],
  [
    'an agency that shows documents',
    { fonctionnalites: { AfficherTuileDocuments: true }, relances: 1 },
    [
      'solde',
      'prochaine-facture',
      'consommation',
      'derniere-facture',
      'releves',
      'alertes',
      'dernier-reglement',
      'prelevement',
      'e-facture',
      'services',
      'documents',
      'relances',
    ],
  ],
  [
    'whoever may not see documents',
    { fonctionnalites: { AfficherTuileDocuments: true }, refus: new Set(['Document/contrat', 'Facturation/factures']) },
    ['consommation', 'releves', 'alertes', 'prelevement', 'services'],
  ],
  [
    'a group has no documents',
    {
      fonctionnalites: { AfficherTuileDocuments: true },
      contexte: contexteGroupe(),
      refus: new Set(['Facturation/factures']),
    },
    ['contrats', 'consommation', 'alertes'],
  ],
  [
    'whoever may not see alerts',
    { refus: new Set(['Alerte/alertes', 'Facturation/factures']) },
    ['consommation', 'releves', 'prelevement', 'services'],
  ],
  [
    'whoever may not see services',
    { refus: new Set(['Service/detail']) },
    [
      'solde',
      'prochaine-facture',
      'consommation',
      'derniere-facture',
      'releves',
      'alertes',
      'dernier-reglement',
      'e-facture',
    ],
  ],
])('%s has its tiles', (_, voulu, attendus) => {
  expect(ids(voulu)).toEqual(attendus)
})
