import { tableauDeBordCalls as calls } from '@ael/contract/tableau-de-bord/calls.ts'
import { portefeuille as schemaPortefeuille } from '@ael/contract/tableau-de-bord/portefeuille.schemas.ts'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple, unContratDuPortefeuille as contrat } from '../../../testing/exemples.ts'
import { serveur } from '../../../testing/serveur.ts'
import { lignesDe } from '../../../testing/tableaux.ts'
import { ListePortefeuille } from './ListePortefeuille.tsx'

const tableau = page.getByRole('table', { name: 'Contrats rattachés à votre compte' })

beforeEach(() => serveur.repond(calls.portefeuille, exemple(schemaPortefeuille)))

it('until columns are chosen tells where, how much water, what is owed; each that is chosen stands under its head', async () => {
  const un = contrat({
    libelle: 'Loge',
    nomClientPayeur: 'Régie des Tanneurs',
    groupes: [{ idGroupe: 3, nom: 'Tour Valmy', color: 4 }],
  })
  serveur.repond(calls.contratsPortefeuille, { resultats: [un], nbTotalResultats: 1 })
  await afficher(<ListePortefeuille />, { route: '/manage/contrats' })
  await expect.element(tableau.getByRole('row', { name: /0447122/ })).toBeVisible()
  const usuelles = {
    Contrat: '0447122',
    'Adresse de desserte': '12 rue des Tanneurs 38000 Valombre',
    Groupe: 'Groupe : Tour Valmy',
    '12 mois': '',
    '12 mois, m³': '11,0',
    'Relevé le': '20/11/2026',
    'Reste à payer': '86,42 €',
    État: 'En retard',
  }
  expect(lignesDe(tableau)).toEqual([usuelles])
  await page.getByRole('button', { name: 'Colonnes' }).click()
  const autres = {
    Libellé: 'Loge',
    Titulaire: 'Camille Roussel',
    Payeur: 'Régie des Tanneurs',
    Compteur: 'A12345',
    Échéance: '01/11/2026',
  }
  for (const name of Object.keys(autres)) await page.getByRole('checkbox', { name }).click()
  expect(lignesDe(tableau)).toEqual([{ ...usuelles, ...autres }])
  await page.getByRole('checkbox', { name: 'Compteur' }).click()
  await expect.element(tableau.getByRole('columnheader', { name: 'Compteur' })).not.toBeInTheDocument()
})

it('on a phone the name of a group, however long, leaves its place to the amount', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 900))
  const nom = 'Copropriétés du centre historique gérées par le cabinet'
  const long = contrat({ groupes: [{ idGroupe: 3, nom, color: 4 }] })
  serveur.repond(calls.contratsPortefeuille, { resultats: [long], nbTotalResultats: 1 })
  await afficher(<ListePortefeuille />, { route: '/manage/contrats', adresse: '/manage/contrats' })
  const droite = (texte: string) => page.getByText(texte).element().getBoundingClientRect().right
  await expect.element(page.getByText(nom)).toBeVisible()
  expect(droite(nom)).toBeLessThanOrEqual(page.getByText('86,42 €').element().getBoundingClientRect().left)
})

it('on a desk the names of groups, however long, share the width of their column', async () => {
  const noms = ['Copropriétés du centre historique', 'Immeubles gérés par le cabinet des Tanneurs']
  const long = contrat({ groupes: noms.map((nom, rang) => ({ idGroupe: rang + 1, nom, color: rang })) })
  serveur.repond(calls.contratsPortefeuille, { resultats: [long], nbTotalResultats: 1 })
  await afficher(<ListePortefeuille />, { route: '/manage/contrats', adresse: '/manage/contrats' })
  for (const nom of noms) {
    await expect.element(page.getByText(nom)).toBeVisible()
    const etiquette = page.getByText(nom).element()
    const colonne = etiquette.closest('td')?.getBoundingClientRect()
    expect(etiquette.getBoundingClientRect().right).toBeLessThanOrEqual(colonne?.right ?? 0)
    expect(getComputedStyle(etiquette).textOverflow).toBe('ellipsis')
  }
})
