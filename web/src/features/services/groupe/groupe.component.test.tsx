import { servicesCalls } from '@ael/contract/services/calls.ts'
import {
  contratService,
  type ContratService,
  serviceGroupe,
  type Traitement,
  traitement,
  traitementDetaille,
} from '@ael/contract/services/schemas.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple, unUtilisateur } from '../../../testing/exemples.ts'
import { serveur } from '../../../testing/serveur.ts'
import { TraitementScreen } from '../screens/TraitementScreen.tsx'
import { ServicesDuGroupe } from './ServicesDuGroupe.tsx'

const GROUPE = {
  idGroupe: 7,
  nom: 'Saint-Bruno',
  description: '',
  nbContrats: 2,
  nbUsers: 0,
  color: 1,
  modifiable: true,
}
const ID = '7b1d1f3e-1c1e-4b57-9a1e-2f3b0c9d8e7f'
const OUI = { actif: true, messageSiNonActif: null, code: null }
const contrat = (numeroContrat: string, propres: Partial<ContratService> = {}) =>
  exemple(contratService, {
    numeroContrat,
    titulaire: 'Cabinet Lefort',
    estSouscrit: false,
    dateSouscription: null,
    souscription: OUI,
    ...propres,
  })
const ligne = (code: 'PA' | 'ME' | 'PM' | 'FE' | 'AR', nom: string, libelle: string) =>
  exemple(serviceGroupe, { code, nom, libelle, nbContrats: 2, nbSouscrits: 0 })
const lot = (propres: Partial<Traitement> = {}): Traitement =>
  exemple(traitement, {
    id: ID,
    code: 'PA',
    libelle: 'Prélèvement à l’échéance',
    action: 'SOUSCRIPTION',
    etat: 'INIT',
    creeLe: '2026-11-23T10:00:00+01:00',
    termineLe: null,
    nbContrats: 2,
    nbFaits: 0,
    nbNonEffectues: 0,
    ...propres,
  })
const bouton = (name: string) => page.getByRole('button', { name })

beforeEach(() => {
  serveur.repond(utilisateursCalls.infoUtilisateur, unUtilisateur())
  serveur.repond(servicesCalls.getDetailServiceGroupe, [
    ligne('PA', 'prelevement', 'Prélèvement à l’échéance'),
    ligne('AR', 'autoreleve', 'Avis de relève'),
  ])
  serveur.repond(servicesCalls.traitementsGroupe, { resultats: [], nbTotalResultats: 0 })
  serveur.repond(servicesCalls.contratsServiceGroupe, {
    resultats: [contrat('0447122'), contrat('0447381')],
    nbTotalResultats: 2,
  })
})
const ouvrir = (adresse = '/service') => afficher(<ServicesDuGroupe groupe={GROUPE} />, { route: '/service', adresse })

describe('the services of a group', () => {
  it('have a table each; the contracts that are chosen are asked for together, with one account', async () => {
    serveur.repond(servicesCalls.traiterServiceGroupe, lot())
    await ouvrir()
    await page.getByRole('checkbox', { name: /contrat 0447381/ }).click()
    await bouton('Souscrire le service').click()
    await expect.element(page.getByRole('dialog')).toMatchTextContent(/Le service sera souscrit pour un contrat\./)
    await page.getByRole('radio', { name: 'Un autre compte, pour tous' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Souscrire le service' }).click()
    await expect
      .element(page.getByRole('textbox', { name: 'IBAN' }))
      .toHaveAccessibleDescription('Saisissez l’IBAN du compte.')
    expect(await reproches()).toEqual([])
    await page.getByRole('textbox', { name: 'Titulaire du compte' }).fill('Cabinet Lefort')
    await page.getByRole('textbox', { name: 'IBAN' }).fill('FR76 3000 6000 0112 3456 7890 189')
    await page.getByRole('checkbox', { name: /^J’autorise/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Souscrire le service' }).click()
    await expect.poll(() => location.hash).toBe(`#/service/traitement/${ID}`)
    expect(serveur.demandes(servicesCalls.traiterServiceGroupe)[0]?.body).toMatchObject({
      idGroupe: 7,
      code: 'PA',
      action: 'SOUSCRIPTION',
      tous: false,
      contrats: ['0447381'],
      saisie: { titulaire: 'Cabinet Lefort', iban: 'FR7630006000011234567890189', signature: true },
    })
  })

  it('those of the whole view are chosen at once, and asked for as such; under a search, only those that are named', async () => {
    serveur.repond(servicesCalls.traiterServiceGroupe, lot())
    const resultats = [contrat('0447122'), contrat('0447381')]
    serveur.repond(servicesCalls.contratsServiceGroupe, { resultats, nbTotalResultats: 30 })
    const choisirTout = page.getByRole('button', { name: /^Choisir les 30/ })
    for (const adresse of ['/service?recherche=0447', '/service?vue=souscrits']) {
      const ecran = await ouvrir(adresse)
      await page.getByRole('checkbox').first().click()
      await expect.element(page.getByRole('status').filter({ hasText: '2 contrats' })).toBeVisible()
      await expect.element(choisirTout).not.toBeInTheDocument()
      await ecran.unmount()
    }
    await ouvrir()
    await page.getByRole('checkbox').first().click()
    await choisirTout.click()
    await bouton('Souscrire le service').click()
    await expect.element(page.getByRole('dialog')).toMatchTextContent(/Le service sera souscrit pour 30 contrats,/)
    await page.getByRole('dialog').getByRole('button', { name: 'Souscrire le service' }).click()
    await expect.poll(() => location.hash).toBe(`#/service/traitement/${ID}`)
    expect(serveur.demandes(servicesCalls.traiterServiceGroupe)[0]?.body).toMatchObject({
      idGroupe: 7,
      tous: true,
      contrats: [],
    })
  })

  it('all of them are given up by one gesture, where one is enough', async () => {
    serveur.repond(servicesCalls.traiterServiceGroupe, lot({ code: 'AR', action: 'RESILIATION' }))
    await ouvrir('/service?service=autoreleve&vue=souscrits')
    await page.getByRole('checkbox').first().click()
    await bouton('Résilier le service').click()
    await expect
      .element(page.getByRole('dialog'))
      .toMatchTextContent(/Résilier «\sAvis de relève\s» pour 2 contrats\s\?/)
    await page.getByRole('dialog').getByRole('button', { name: 'Résilier le service' }).click()
    await expect.poll(() => location.hash).toBe(`#/service/traitement/${ID}`)
    expect(serveur.demandes(servicesCalls.traiterServiceGroupe)[0]?.body).toMatchObject({
      idGroupe: 7,
      code: 'AR',
      action: 'RESILIATION',
      contrats: ['0447122', '0447381'],
    })
    expect(serveur.demandes(servicesCalls.contratsServiceGroupe)[0]?.query).toMatchObject({
      idGroupe: 7,
      code: 'AR',
      vue: 'souscrits',
    })
  })

  it('direct debit is given up by a form, which starts with the contracts that are chosen', async () => {
    await ouvrir('/service?vue=souscrits')
    await page.getByRole('checkbox', { name: /contrat 0447122/ }).click()
    await bouton('Demander la résiliation').click()
    await expect.poll(() => location.hash).toBe('#/service/resiliation/prelevement?contrats=0447122')
  })

  it('why one cannot be had is said of each contract, and nothing is chosen there', async () => {
    serveur.repond(servicesCalls.contratsServiceGroupe, {
      resultats: [
        contrat('0447122', {
          souscription: { actif: false, messageSiNonActif: 'Ce contrat est résilié.', code: 'S003' },
        }),
      ],
      nbTotalResultats: 1,
    })
    await ouvrir('/service?vue=impossibles')
    await expect.element(page.getByRole('row', { name: /0447122/ })).toMatchTextContent('Ce contrat est résilié.')
    await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
    expect(await reproches()).toEqual([])
  })

  it('a view without any contract says so', async () => {
    serveur.repond(servicesCalls.contratsServiceGroupe, { resultats: [], nbTotalResultats: 0 })
    await ouvrir()
    await expect
      .element(page.getByRole('heading', { name: 'Aucun contrat ne peut souscrire ce service' }))
      .toBeVisible()
  })

  it('a batch that was left is found again', async () => {
    serveur.repond(servicesCalls.traitementsGroupe, {
      resultats: [lot({ etat: 'EN_COURS', nbFaits: 1, nbNonEffectues: 1 })],
      nbTotalResultats: 1,
    })
    await ouvrir()
    const lots = page.getByRole('region', { name: 'Traitements en masse' })
    await expect.element(lots).toMatchTextContent(/En cours, 1 contrat traité sur 2, 1 contrat non traité/)
    await expect
      .element(lots.getByRole('link', { name: /^Voir le traitement/ }))
      .toHaveAttribute('href', `#/service/traitement/${ID}`)
  })
})

describe('a batch', () => {
  const suivre = () => afficher(<TraitementScreen id={ID} />, { route: '/service/traitement/x' })

  it('is followed until its end, and says why a contract was left', async () => {
    const detail = (propres: Partial<Traitement>) =>
      exemple(traitementDetaille, { ...lot(propres), resultats: [], nbTotalResultats: 0 })
    serveur.repond(servicesCalls.traitementGroupe, detail({ etat: 'EN_COURS', nbFaits: 1 }))
    await suivre()
    await expect.element(page.getByRole('progressbar', { name: '1 contrat traité sur 2' })).toBeVisible()
    await expect.element(page.getByText(/^Vous pouvez quitter cette page/)).toBeVisible()
    expect(await reproches()).toEqual([])
    serveur.repond(servicesCalls.traitementGroupe, {
      ...detail({ etat: 'TERMINE', termineLe: '2026-11-23T10:01:00+01:00', nbFaits: 1, nbNonEffectues: 1 }),
      resultats: [
        { numeroContrat: '0447381', message: 'Traitement non effectué', motif: 'Ce contrat n’est pas en service.' },
      ],
      nbTotalResultats: 1,
    })
    await expect
      .element(page.getByRole('row', { name: /0447381/ }), { timeout: 10_000 })
      .toMatchTextContent(/Traitement non effectué\s: Ce contrat n’est pas en service\./)
    await expect.element(page.getByText('1 contrat non traité')).toBeVisible()
  })

  it('of somebody else, or forgotten, is none', async () => {
    serveur.refuse(servicesCalls.traitementGroupe, { status: 404, code: 'TRAITEMENT' })
    await suivre()
    await expect.element(page.getByRole('heading', { name: /^Ce traitement n’existe pas/ })).toBeVisible()
  })
})
