import { expect, it } from 'vitest'
import { ecransTrouves, grouper } from './resultats.ts'

const RIEN = { partiel: false, comptes: [], contrats: [], compteurs: [], factures: [], demandes: [] }
const ecrans = [
  { titre: 'Paiements', detail: 'Traitement', adresse: '/admin/paiements' },
  { titre: 'Paramètres', detail: 'Réglages', adresse: '/admin/parametrage' },
]

it.each([
  ['', ['Paiements', 'Paramètres']],
  [' pa ', ['Paiements', 'Paramètres']],
  ['regla', ['Paramètres']],
  ['pa trai', ['Paiements']],
  ['PARAMÈ', ['Paramètres']],
  ['ments', []],
])('« %s » finds the screens %j', (recherche, titres) => {
  expect(ecransTrouves(ecrans, recherche).map(({ titre }) => titre)).toEqual(titres)
})

it('says of an account whether it may be opened', () => {
  const compte = { userWebId: '12', nomComplet: 'Camille Roussel', email: 'camille@exemple.fr', actif: true }
  expect(grouper({ ...RIEN, comptes: [compte, { ...compte, userWebId: '13', actif: false }] })).toEqual([
    {
      sorte: 'comptes',
      items: [
        { titre: 'Camille Roussel', detail: 'camille@exemple.fr', adresse: '/admin/users/12' },
        { titre: 'Camille Roussel', detail: 'camille@exemple.fr · à activer', adresse: '/admin/users/13' },
      ],
    },
  ])
})

it('finds a meter by its contract, or by itself when it has none', () => {
  const compteur = { numeroCompteur: 'A 12', numeroContrat: '0447122', adresse: '3 rue des Tanneurs' }
  expect(grouper({ ...RIEN, compteurs: [compteur, { ...compteur, numeroContrat: null }] })).toEqual([
    {
      sorte: 'compteurs',
      items: [
        {
          titre: 'A 12',
          detail: 'Contrat 0447122 · 3 rue des Tanneurs',
          adresse: '/admin/contrats?recherche=0447122',
        },
        { titre: 'A 12', detail: 'Sans contrat · 3 rue des Tanneurs', adresse: '/admin/contrats?recherche=A+12' },
      ],
    },
  ])
})

it('says of an invoice what is left to pay of it, when something is', () => {
  const facture = {
    numeroFactureClient: 'F-1',
    numeroContrat: '0447122',
    dateEmission: '2026-10-05',
    montant: 86.42,
    solde: 0,
  }
  const [groupe] = grouper({ ...RIEN, factures: [facture, { ...facture, solde: 12.5 }] })
  expect(groupe?.items.map(({ detail }) => detail.replaceAll(/\s/g, ' '))).toEqual([
    'Contrat 0447122 · 05/10/2026 · 86,42 €',
    'Contrat 0447122 · 05/10/2026 · 86,42 € · reste 12,50 €',
  ])
  expect(groupe?.items[0]).toMatchObject({ titre: 'F-1', adresse: '/admin/contrats?recherche=0447122' })
})

it('says of a request what it is, where it stands and of which contract', () => {
  const demande = { reference: 'D 7', libelle: 'Fuite', etat: 'EN_ATTENTE' as const, numeroContrat: '0447122' }
  const [groupe] = grouper({ ...RIEN, demandes: [demande, { ...demande, numeroContrat: null }] })
  expect(groupe?.items).toEqual([
    { titre: 'D 7', detail: 'Fuite · En attente · Contrat 0447122', adresse: '/admin/demandes?demande=D+7' },
    { titre: 'D 7', detail: 'Fuite · En attente', adresse: '/admin/demandes?demande=D+7' },
  ])
})
