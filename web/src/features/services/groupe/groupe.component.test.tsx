import { servicesCalls } from '@ael/contract/services/calls.ts'
import { serviceGroupe } from '@ael/contract/services/schemas.ts'
import { configurationCalls } from '@ael/contract/configuration/calls.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple, uneConfiguration, unUtilisateur } from '../../../testing/exemples.ts'
import { lignesDe } from '../../../testing/tableaux.ts'
import { reessayer } from '../../../testing/reessayer.ts'
import { revenir } from '../../../testing/revenir.ts'
import { serveur } from '../../../testing/serveur.ts'
import { contrat, GROUPE, ID, lot } from '../testing/groupe.ts'
import { ServicesDuGroupe } from './ServicesDuGroupe.tsx'

const ligne = (code: 'PA' | 'AR', nom: string, libelle: string, nbSouscrits: number) =>
  exemple(serviceGroupe, { code, nom, libelle, description: `${libelle}, en clair.`, nbContrats: 2, nbSouscrits })
const bouton = (name: string) => page.getByRole('button', { name })

beforeEach(() => {
  serveur.repond(utilisateursCalls.infoUtilisateur, unUtilisateur())
  serveur.repond(servicesCalls.getDetailServiceGroupe, [
    ligne('PA', 'prelevement', 'Prélèvement à l’échéance', 1),
    ligne('AR', 'autoreleve', 'Avis de relève', 0),
  ])
  serveur.repond(servicesCalls.traitementsGroupe, { resultats: [], nbTotalResultats: 0 })
  serveur.repond(servicesCalls.contratsServiceGroupe, {
    resultats: [contrat('0447122'), contrat('0447381')],
    nbTotalResultats: 2,
  })
})
const ouvrir = (adresse = '/service') => afficher(<ServicesDuGroupe groupe={GROUPE} />, { route: '/service', adresse })

const demandee = () => serveur.demandes(servicesCalls.contratsServiceGroupe).at(-1)?.query
/** What is asked of the contracts before anything else is chosen. */
const DEMANDE = {
  idGroupe: 7,
  code: 'PA',
  vue: 'possibles',
  indexPage: 1,
  nbElements: 10,
  recherche: '',
  tri: 'numeroContrat',
  triDecroissant: false,
}

describe('the services of a group', () => {
  it('lead to a table each; of every contract it says how it stands, in the order, page and view that are chosen', async () => {
    serveur.repond(
      configurationCalls.getConfiguration,
      uneConfiguration({ parametres: { ConfigurationNbMaxElementPagination: 10 } }),
    )
    serveur.repond(servicesCalls.contratsServiceGroupe, {
      resultats: [
        contrat('0447122', { adresse: '12 rue des Tanneurs' }),
        contrat('0447381', { adresse: '1 rue Haute', estSouscrit: true, dateSouscription: '2024-05-02' }),
        contrat('0447382', { adresse: '2 rue Haute', estSouscrit: true }),
        contrat('0447383', {
          adresse: '3 rue Haute',
          souscription: { actif: false, messageSiNonActif: null, code: null },
        }),
      ],
      nbTotalResultats: 30,
    })
    await ouvrir('/service?service=autoreleve&vue=tous')
    await expect.element(page.getByText('Saint-Bruno, 2 contrats')).toBeVisible()
    const onglet = (name: RegExp) => page.getByRole('navigation', { name: 'Services' }).getByRole('link', { name })
    await expect.element(onglet(/^Avis de relève\s*0$/)).toHaveAttribute('aria-current', 'page')
    await expect
      .element(onglet(/^Prélèvement à l’échéance\s*1$/))
      .toHaveAttribute('href', '#/service?service=prelevement')
    await expect.element(onglet(/^Prélèvement/)).not.toHaveAttribute('aria-current')
    await expect.element(page.getByText('Avis de relève, en clair.')).toBeVisible()
    const tableau = page.getByRole('table', { name: 'Contrats devant le service Avis de relève' })
    await expect.element(tableau.getByRole('link', { name: '0447122' })).toHaveAttribute('href', '#/service/0447122')
    expect(lignesDe(tableau)).toEqual(
      [
        ['0447122', '12 rue des Tanneurs', 'Possible'],
        ['0447381', '1 rue Haute', 'Depuis le 02/05/2024'],
        ['0447382', '2 rue Haute', 'Souscrit'],
        [
          '0447383',
          '3 rue Haute',
          'La souscription à ce service est actuellement indisponible. Contactez votre service d’eau.',
        ],
      ].map(([Contrat, Adresse, Service]) => ({ Contrat, Titulaire: 'Cabinet Lefort', Adresse, Service })),
    )
    expect(demandee()).toEqual({ ...DEMANDE, code: 'AR', vue: 'tous' })
    expect(serveur.demandes(servicesCalls.getDetailServiceGroupe)[0]).toEqual({ query: { idGroupe: 7 } })

    for (const [tri, titre] of [
      ['titulaire', 'Titulaire'],
      ['adresse', 'Adresse'],
      ['dateSouscription', 'Service'],
    ]) {
      await tableau.getByRole('button', { name: titre }).click()
      await expect.poll(demandee).toEqual({ ...DEMANDE, code: 'AR', vue: 'tous', tri })
    }
    await page.getByRole('button', { name: 'Page suivante' }).click()
    await expect.poll(demandee).toMatchObject({ tri: 'dateSouscription', indexPage: 2 })
    await page.getByRole('radio', { name: 'Impossibles' }).click({ force: true })
    await expect.poll(() => location.hash).toBe('#/service?service=autoreleve&vue=impossibles')
    await expect.poll(demandee).toEqual({ ...DEMANDE, code: 'AR', vue: 'impossibles' })
  })

  it('are searched among, which leaves chosen what was, until another view or service; none found says so', async () => {
    await ouvrir('/service?vue=souscrits')
    await page.getByRole('checkbox', { name: /contrat 0447381/ }).click()
    await expect.element(bouton('Demander la résiliation')).toBeVisible()
    serveur.repond(servicesCalls.contratsServiceGroupe, { resultats: [], nbTotalResultats: 0 })
    await page.getByRole('searchbox', { name: 'Rechercher un contrat' }).fill('Lefort')
    await expect.element(page.getByRole('heading', { name: /Aucun contrat pour «\sLefort\s»/ })).toBeVisible()
    expect(demandee()).toMatchObject({ vue: 'souscrits', recherche: 'Lefort' })
    await page.getByRole('button', { name: 'Voir tous les contrats' }).click()
    await expect.element(page.getByRole('checkbox', { name: /contrat 0447381/ })).toBeChecked()
    await expect.element(page.getByRole('searchbox')).toHaveValue('')
    serveur.repond(servicesCalls.contratsServiceGroupe, { resultats: [contrat('0447381')], nbTotalResultats: 1 })
    await page.getByRole('radio', { name: 'À souscrire' }).click({ force: true })
    await expect.poll(demandee).toMatchObject({ vue: 'possibles' })
    await expect.element(bouton('Souscrire le service')).not.toBeInTheDocument()
    await page.getByRole('checkbox', { name: /contrat 0447381/ }).click()
    await expect.element(bouton('Souscrire le service')).toBeVisible()
    await page.getByRole('link', { name: /^Avis de relève/ }).click()
    await expect.poll(demandee).toMatchObject({ code: 'AR', vue: 'possibles' })
    await expect.element(page.getByRole('checkbox', { name: /contrat 0447381/ })).not.toBeChecked()
  })

  it('that cannot be read, nor their contracts, say so, then are', async () => {
    serveur.refuse(servicesCalls.getDetailServiceGroupe, { status: 500 })
    await ouvrir()
    await expect.element(page.getByRole('heading', { name: 'Vos services ne s’affichent pas' })).toBeVisible()
    await expect.element(page.getByText('Saint-Bruno', { exact: true })).toBeVisible()
    serveur.refuse(servicesCalls.contratsServiceGroupe, { status: 500 })
    await reessayer(servicesCalls.getDetailServiceGroupe, [ligne('PA', 'prelevement', 'Prélèvement à l’échéance', 1)])
    await expect.element(page.getByRole('heading', { name: 'Les contrats ne s’affichent pas' })).toBeVisible()
    await reessayer(servicesCalls.contratsServiceGroupe, { resultats: [contrat('0447122')], nbTotalResultats: 1 })
    await expect.element(page.getByRole('link', { name: '0447122' })).toBeVisible()
  })

  it('have a table each; the contracts that are chosen are asked for together, with one account', async () => {
    serveur.repond(servicesCalls.traiterServiceGroupe, lot())
    await ouvrir()
    await page.getByRole('checkbox', { name: /contrat 0447381/ }).click()
    await bouton('Souscrire le service').click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
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
    await page.getByRole('textbox', { name: /^BIC/ }).fill('AGRIFRPP')
    await page.getByRole('checkbox', { name: /^J’autorise/ }).click()
    await expect.element(page.getByRole('textbox', { name: /occupants|e-mail/ })).not.toBeInTheDocument()
    await page.getByRole('dialog').getByRole('button', { name: 'Souscrire le service' }).click()
    await expect.poll(() => location.hash).toBe(`#/service/traitement/${ID}`)
    expect(serveur.demandes(servicesCalls.traiterServiceGroupe)).toEqual([
      {
        body: {
          idProcessus: expect.any(String),
          idGroupe: 7,
          code: 'PA',
          action: 'SOUSCRIPTION',
          tous: false,
          contrats: ['0447381'],
          saisie: {
            titulaire: 'Cabinet Lefort',
            iban: 'FR7630006000011234567890189',
            bic: 'AGRIFRPP',
            signature: true,
            garderAncienMandat: false,
            conditionsAcceptees: false,
          },
        },
      },
    ])
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
    // A search lets go of all: it would not be what is asked for.
    await page.getByRole('searchbox').fill('Lefort')
    await expect.element(bouton('Souscrire le service')).not.toBeInTheDocument()
    await page.getByRole('searchbox').fill('')
    await expect.poll(() => location.hash).not.toContain('recherche')
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
      // The account of each contract, unless another one is given.
      saisie: { garderAncienMandat: true, signature: false },
    })
  })

  it('all of them are given up by one gesture, where one is enough', async () => {
    await ouvrir('/service?service=autoreleve&vue=souscrits')
    await page.getByRole('checkbox').first().click()
    await bouton('Résilier le service').click()
    await bouton('Garder le service').click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    serveur.refuse(servicesCalls.traiterServiceGroupe, { status: 500 })
    await bouton('Résilier le service').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Résilier le service' }).click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/empêche d’enregistrer ce traitement/)
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    serveur.repond(servicesCalls.traiterServiceGroupe, lot({ code: 'AR', action: 'RESILIATION' }))
    await bouton('Résilier le service').click()
    await expect
      .element(page.getByRole('dialog'))
      .toMatchTextContent(/Résilier «\sAvis de relève\s» pour 2 contrats\s\?/)
    await page.getByRole('dialog').getByRole('button', { name: 'Résilier le service' }).click()
    await expect.poll(() => location.hash).toBe(`#/service/traitement/${ID}`)
    const demandes = serveur.demandes(servicesCalls.traiterServiceGroupe)
    expect(demandes).toHaveLength(2)
    expect(demandes[1]?.body).toMatchObject({
      idGroupe: 7,
      code: 'AR',
      action: 'RESILIATION',
      tous: false,
      contrats: ['0447122', '0447381'],
    })
  })

  it('direct debit is given up by a form, which starts with the contracts that are chosen', async () => {
    await ouvrir('/service?vue=souscrits')
    for (const numero of ['0447122', '0447381'])
      await page.getByRole('checkbox', { name: new RegExp(`contrat ${numero}`) }).click()
    await bouton('Demander la résiliation').click()
    await expect.poll(() => location.hash).toBe('#/service/resiliation/prelevement?contrats=0447122%2C0447381')
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
      resultats: [
        lot({ etat: 'EN_COURS', nbFaits: 1, nbNonEffectues: 1 }),
        lot({ id: 'b', action: 'RESILIATION', libelle: 'Avis de relève', etat: 'TERMINE', nbFaits: 2 }),
        lot({ id: 'c' }),
        lot({ id: 'd' }),
      ],
      nbTotalResultats: 4,
    })
    await ouvrir()
    const lots = page.getByRole('region', { name: 'Traitements en masse' }).getByRole('listitem')
    await expect
      .element(lots.first())
      .toMatchTextContent(
        /Souscription\s: Prélèvement à l’échéance.*En cours, 1 contrat traité sur 2, 1 contrat non traité, Demandé le 23\/11\/2026/,
      )
    await expect
      .element(lots.nth(1))
      .toMatchTextContent(/Résiliation\s: Avis de relève.*Terminé, 2 contrats traités sur 2, Demandé/)
    expect(lots.elements()).toHaveLength(3)
    await expect
      .element(lots.first().getByRole('link', { name: /^Voir le traitement\s: Souscription/ }))
      .toHaveAttribute('href', `#/service/traitement/${ID}`)
    // It goes on meanwhile.
    serveur.repond(servicesCalls.traitementsGroupe, { resultats: [lot({ nbFaits: 2 })], nbTotalResultats: 1 })
    await revenir()
    await expect.element(lots).toMatchTextContent(/2 contrats traités sur 2/)
  })
})
