import { traitementCalls } from '@ael/contract/demarches/traitement.calls.ts'
import { configurationCalls } from '@ael/contract/configuration/calls.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { reproches } from '../../../../testing/accessibilite.ts'
import { afficher } from '../../../../testing/afficher.tsx'
import { autreEnFile, enFile, repondreDemandes } from '../../../../testing/demandes.ts'
import { uneConfiguration } from '../../../../testing/exemples.ts'
import { presser } from '../../../../testing/presser.ts'
import { reessayer } from '../../../../testing/reessayer.ts'
import { revenir } from '../../../../testing/revenir.ts'
import { serveur } from '../../../../testing/serveur.ts'
import { DemandesScreen } from './DemandesScreen.tsx'

const { file } = traitementCalls
const bouton = (name: string | RegExp) => page.getByRole('button', { name })
const lien = (name: string | RegExp) => page.getByRole('link', { name })
const message = page.getByRole('textbox', { name: /^Réponse au client/ })
const ouvrir = (recherche = '') =>
  afficher(<DemandesScreen />, { route: '/admin/demandes', adresse: `/admin/demandes${recherche}` })

beforeEach(repondreDemandes)

describe('the queue', () => {
  it('tells what waits, since when and in whose hands, each a link', async () => {
    await ouvrir()
    await expect.element(page.getByRole('link', { name: /DE00000012 · Paul Vasseur/ })).toMatchTextContent(/À vous/)
    await expect.element(lien('Toutes 2')).toBeVisible()
    await expect.element(lien('Toutes 2')).toHaveAttribute('aria-current', 'page')
    expect(
      page
        .getByRole('navigation', { name: 'File des demandes' })
        .getByRole('link')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Toutes2', 'À prendre0', 'À moi2', 'En retard2', 'Closes'])
    expect(serveur.demandes(file)[0]).toEqual({
      query: { vue: 'aTraiter', recherche: '', indexPage: 1, nbElements: 25 },
    })
    expect(await reproches()).toEqual([])
  })

  it('tells of each request who asked, who has it, and how its delay stands', async () => {
    const close = { ...enFile, etat: 'TRAITE' as const, dateTraitement: '2020-12-01T10:00:00+01:00', enRetard: false }
    serveur.repond(file, {
      resultats: [
        { ...enFile, demandeur: null, aMoi: false },
        { ...autreEnFile, agent: null, aMoi: false, enRetard: false, echeance: '2999-12-02T10:00:00+01:00' },
        { ...close, reference: 'DE00000014' },
      ],
      nbTotalResultats: 3,
      nombres: { aTraiter: 2, aPrendre: 1, aMoi: 0, enRetard: 1 },
    })
    await ouvrir('?vue=inconnue')
    await expect
      .element(lien(/DE00000012/).first())
      .toMatchTextContent(/^Réclamation\d+\sj de retardDE00000012 · Sans nomSophie Blanc$/)
    await expect
      .element(lien(/DE00000013/))
      .toMatchTextContent(/^RéclamationReste \d+\sjDE00000013 · Awa DiopÀ prendre$/)
    await expect.element(lien(/DE00000014/)).toMatchTextContent(/Close à temps.*À vous/)
    const regle = (reference: RegExp) => lien(reference).first().element().querySelectorAll('div[aria-hidden]').length
    expect([/DE00000012/, /DE00000013/, /DE00000014/].map(regle)).toEqual([1, 1, 0])
    const couleur = (texte: RegExp) => getComputedStyle(page.getByText(texte).first().element()).color
    expect(couleur(/\sj de retard$/)).not.toBe(couleur(/^Reste \d/))
    await expect.element(page.getByText(/La première.: Réclamation, Sans nom\. \d+\sj de retard\./)).toBeVisible()
    expect(serveur.demandes(file)[0]?.query.vue).toBe('aTraiter')
  })

  it('keeps its filter from a part to another, and with its page, to a request', async () => {
    serveur.repond(configurationCalls.getConfiguration, {
      ...uneConfiguration(),
      parametres: { ConfigurationNbMaxElementPagination: 20 },
    })
    serveur.repond(file, {
      resultats: [enFile],
      nbTotalResultats: 60,
      nombres: { aTraiter: 60, aPrendre: 0, aMoi: 2, enRetard: 2 },
    })
    await ouvrir('?vue=enRetard&type=RECLAMATION&recherche=vasseur&page=2&demande=DE00000012')
    await expect
      .element(lien(/^À moi/))
      .toHaveAttribute('href', '#/admin/demandes?vue=aMoi&type=RECLAMATION&recherche=vasseur')
    await expect.element(lien(/^En retard/)).toHaveAttribute('aria-current', 'page')
    await expect
      .poll(() =>
        lien(/· Paul Vasseur/)
          .element()
          .getAttribute('href')
          ?.split(/[?&]/)
          .toSorted(),
      )
      .toEqual(
        '#/admin/demandes?vue=enRetard&type=RECLAMATION&recherche=vasseur&page=2&demande=DE00000012'
          .split(/[?&]/)
          .toSorted(),
      )
    expect(serveur.demandes(file)[0]).toEqual({
      query: {
        vue: 'enRetard',
        typeFormulaire: 'RECLAMATION',
        recherche: 'vasseur',
        indexPage: 2,
        nbElements: 20,
      },
    })
    await expect.element(page.getByRole('searchbox')).toHaveValue('vasseur')
    await expect.element(page.getByRole('combobox', { name: 'Démarche' })).toHaveValue('RECLAMATION')
    expect(document.querySelector('article a')?.getAttribute('href')).toBe(
      '#/admin/demandes?vue=enRetard&type=RECLAMATION&recherche=vasseur',
    )
    await bouton('Page suivante').click()
    await expect.poll(() => serveur.demandes(file).at(-1)?.query.indexPage).toBe(3)
    await page.getByRole('combobox', { name: 'Démarche' }).selectOptions('Je déménage')
    await expect
      .poll(() => serveur.demandes(file).at(-1)?.query)
      .toMatchObject({ vue: 'enRetard', recherche: 'vasseur', indexPage: 1 })
    await expect.poll(() => location.hash).not.toContain('page=')
    expect(location.hash).not.toContain('type=RECLAMATION')
    expect(location.hash).toMatch(/type=[A-Z_]+/)
    await page.getByRole('searchbox').fill('diop')
    await expect.poll(() => serveur.demandes(file).at(-1)?.query.recherche).toBe('diop')
  })

  it('says that it could not be read, without numbers, or that nothing waits', async () => {
    serveur.refuse(file, { status: 500 })
    await ouvrir()
    await expect.element(page.getByRole('heading', { name: 'Les demandes n’ont pas pu être lues' })).toBeVisible()
    await expect.element(lien('Toutes')).toHaveTextContent('Toutes')
    const nombres = { aTraiter: 0, aPrendre: 0, aMoi: 0, enRetard: 0 }
    await reessayer(file, { resultats: [], nbTotalResultats: 0, nombres })
    await expect.element(page.getByRole('heading', { name: 'Aucune demande ici' })).toBeVisible()
    await expect.element(lien('Toutes 0')).toBeVisible()
    await expect.element(page.getByRole('heading', { name: /Choisissez une demande/ })).not.toBeInTheDocument()
    await expect.element(page.getByRole('navigation', { name: 'Pagination' })).not.toBeInTheDocument()
    // Others take and answer meanwhile.
    serveur.repond(file, { resultats: [enFile], nbTotalResultats: 1, nombres: { ...nombres, aTraiter: 1 } })
    await revenir()
    await expect.element(lien(/DE00000012 · /)).toBeVisible()
  })

  it('is exported as it is filtered', async () => {
    serveur.repond(traitementCalls.exportFile, { nomFichier: 'demandes.csv', contenu: 'x' })
    await ouvrir('?vue=enRetard&type=RECLAMATION&recherche=diop&page=2')
    await bouton('Exporter en CSV').click()
    const filtre = { vue: 'enRetard', typeFormulaire: 'RECLAMATION', recherche: 'diop' }
    await expect
      .poll(() => serveur.demandes(traitementCalls.exportFile))
      .toEqual([{ params: { format: 'csv' }, query: filtre }])
    await expect.element(page.getByText(/L'export a reussi\./)).toBeVisible()
    expect(serveur.demandes(file)[0]?.query).toMatchObject({ ...filtre, indexPage: 2 })
    await page.getByRole('combobox', { name: 'Démarche' }).selectOptions('Toutes les démarches')
    await expect.poll(() => location.hash).toBe('#/admin/demandes?vue=enRetard&recherche=diop')
  })

  it('offers the first request while none is open', async () => {
    await ouvrir()
    await expect.element(page.getByText(/La première\s: Réclamation, Paul Vasseur/)).toBeVisible()
    await page.getByRole('link', { name: 'Ouvrir DE00000012' }).click()
    await expect.element(page.getByRole('article', { name: 'DE00000012' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Ouvrir DE00000012' })).not.toBeInTheDocument()
  })

  it('is gone through by J and K from its own links, not from elsewhere nor while one types', async () => {
    await ouvrir()
    await expect.element(page.getByRole('link', { name: /· Awa Diop/ })).toBeVisible()
    await userEvent.keyboard('j')
    await page.getByRole('searchbox').click()
    await userEvent.keyboard('k{Backspace}')
    await presser(page.getByRole('link', { name: 'Toutes 2' }), 'j')
    await expect.element(page.getByRole('link', { name: /· Paul Vasseur/ })).toHaveAttribute('aria-current', 'true')
    await userEvent.keyboard('{Control>}j{/Control}{Alt>}j{/Alt}x')
    await userEvent.keyboard('k')
    await expect.element(page.getByRole('link', { name: /· Paul Vasseur/ })).toHaveAttribute('aria-current', 'true')
    await userEvent.keyboard('j')
    await expect.element(page.getByRole('link', { name: /· Awa Diop/ })).toHaveAttribute('aria-current', 'true')
    await userEvent.keyboard('j')
    await userEvent.keyboard('K')
    await expect.element(page.getByRole('link', { name: /· Paul Vasseur/ })).toHaveAttribute('aria-current', 'true')
    await expect.element(page.getByRole('link', { name: /· Awa Diop/ })).not.toHaveAttribute('aria-current')
  })

  it('leaves what was typed for a request behind, though the next one was read before', async () => {
    await ouvrir('?demande=DE00000013')
    await expect.element(message).toBeVisible()
    await presser(page.getByRole('link', { name: /· Awa Diop/ }), 'k')
    await expect.element(page.getByRole('article', { name: 'DE00000012' })).toBeVisible()
    await page.getByRole('combobox', { name: 'Texte type' }).selectOptions('Il manque une pièce')
    await presser(page.getByRole('link', { name: /· Paul Vasseur/ }), 'j')
    await bouton('Quitter sans enregistrer').click()
    await expect.element(page.getByRole('article', { name: 'DE00000013' })).toBeVisible()
    await expect.element(message).toHaveValue('')
  })
})
