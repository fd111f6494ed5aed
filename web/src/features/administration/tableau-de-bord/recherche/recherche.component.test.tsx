import { administrationCalls } from '@ael/contract/administration/calls.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { reproches } from '../../../../testing/accessibilite.ts'
import { afficher } from '../../../../testing/afficher.tsx'
import { serveur } from '../../../../testing/serveur.ts'
import { garderRecent, lireRecents } from './recents.ts'
import { RechercheDialog } from './RechercheDialog.tsx'

const ECRANS = [
  { titre: 'Paiements', detail: 'Traitement', adresse: '/admin/paiements' },
  { titre: 'Paramètres', detail: 'Réglages', adresse: '/admin/parametrage' },
]
const RIEN = { partiel: false, comptes: [], contrats: [], compteurs: [], factures: [], demandes: [] }
const CAMILLE = { userWebId: '12', nomComplet: 'Camille Roussel', email: 'camille@exemple.fr', actif: true }
const CONTRAT = { numeroContrat: '0447122', titulaire: 'Camille Roussel', adresse: '3 rue des Tanneurs' }

const champ = page.getByRole('combobox', { name: 'Rechercher dans l’agence' })
const option = (nom: RegExp) => page.getByRole('option', { name: nom })
async function ouvrir() {
  const fermer = vi.fn<() => void>()
  const rendu = await afficher(<RechercheDialog ecrans={ECRANS} onClose={fermer} />)
  await expect.element(champ).toHaveFocus()
  return { fermer, fermerEcran: () => rendu.unmount() }
}
beforeEach(() => sessionStorage.clear())

describe('the search of the staff', () => {
  it('offers the screens, and finds one by how a word of it begins, without accents', async () => {
    serveur.repond(administrationCalls.recherche, RIEN)
    await ouvrir()
    await expect.element(option(/Paiements/)).toBeVisible()
    expect(
      page
        .getByRole('option')
        .elements()
        .map((lien) => lien.getAttribute('href')),
    ).toEqual(['#/admin/paiements', '#/admin/parametrage'])
    await userEvent.type(champ, 'param')
    await expect.element(option(/Paramètres/)).toBeVisible()
    await expect.element(option(/Paiements/)).not.toBeInTheDocument()
    await expect
      .poll(() => serveur.demandes(administrationCalls.recherche).at(-1))
      .toEqual({ query: { recherche: 'param' } })
    await expect.element(page.getByRole('status')).toHaveTextContent('1 résultat')
    expect(await reproches()).toEqual([])
  })

  it('opens by keyboard alone what the server finds, under the name of its kind, and offers it again', async () => {
    serveur.repond(administrationCalls.recherche, { ...RIEN, comptes: [CAMILLE], contrats: [CONTRAT] })
    const { fermer, fermerEcran } = await ouvrir()
    await userEvent.type(champ, 'rousel')
    await expect.element(page.getByRole('group', { name: 'Clients' })).toBeVisible()
    await expect.element(page.getByRole('status')).toHaveTextContent('2 résultats')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.poll(() => fermer).toHaveBeenCalledOnce()
    expect(location.hash).toBe('#/admin/contrats?recherche=0447122')
    await fermerEcran()
    await ouvrir()
    await expect
      .element(page.getByRole('group', { name: 'Récents' }))
      .toHaveTextContent('Récents0447122Camille Roussel · 3 rue des Tanneurs')
    expect(
      page
        .getByRole('group')
        .elements()
        .map(({ textContent }) => textContent?.slice(0, 7)),
    ).toEqual(['Récents', 'ÉcransP'])
    // Beside what is looked for they are in the way.
    await userEvent.type(champ, 'pai')
    await expect.element(page.getByRole('group', { name: 'Récents' })).not.toBeInTheDocument()
  })

  it('keeps the last six of whoever works there, the latest first, and once each', () => {
    const ouvert = (numero: number) => ({ titre: `T${numero}`, detail: '', adresse: `/admin/users/${numero}` })
    for (const numero of [1, 2, 3, 4, 5, 6, 7, 4]) garderRecent('12', ouvert(numero))
    expect(lireRecents('12').map(({ titre }) => titre)).toEqual(['T4', 'T7', 'T6', 'T5', 'T3', 'T2'])
    expect(lireRecents('13')).toEqual([])
    // Names of customers do not stay on the machine.
    expect(localStorage).toHaveLength(0)
  })

  it.each(['{', '{"titre":"T"}', '[{"titre":"T","detail":""},null,"T"]'])('keeps nothing of « %s »', (texte) => {
    sessionStorage.setItem('ael-recents-12', texte)
    expect(lireRecents('12')).toEqual([])
  })

  it('says that it looks for it, and leaves what was found until it has', async () => {
    serveur.repond(administrationCalls.recherche, { ...RIEN, comptes: [CAMILLE] })
    await ouvrir()
    await userEvent.type(champ, 'rous')
    await expect.element(option(/Camille Roussel/)).toBeVisible()
    const { repondre } = serveur.retient(administrationCalls.recherche)
    await userEvent.type(champ, 'sel')
    await expect.element(page.getByRole('status')).toHaveTextContent('Recherche en cours')
    await expect.element(option(/Camille Roussel/)).toBeVisible()
    repondre({ ...RIEN, comptes: [CAMILLE], contrats: [CONTRAT] })
    await expect.element(page.getByRole('status')).toHaveTextContent('2 résultats')
    // Of one letter alone nothing is looked for.
    await champ.fill('r')
    await expect.element(option(/rue des Tanneurs/)).not.toBeInTheDocument()
  })

  it('says that nothing is found, and that it could not be read', async () => {
    serveur.repond(administrationCalls.recherche, RIEN)
    await ouvrir()
    await userEvent.type(champ, 'zzzz')
    await expect.element(page.getByRole('status')).toHaveTextContent('Rien ne répond à « zzzz ».')
    serveur.refuse(administrationCalls.recherche, { status: 503, message: 'Panne' })
    await userEvent.type(champ, 'y')
    await expect.element(page.getByText('La recherche n’a pas abouti. Réessayez dans quelques instants.')).toBeVisible()
  })

  it('says that it has not read everything, whether it found some or none', async () => {
    serveur.repond(administrationCalls.recherche, { ...RIEN, partiel: true })
    await ouvrir()
    await userEvent.type(champ, 'm z')
    const etat = page.getByRole('status')
    await expect.element(etat).toMatchTextContent(/^Rien parmi les premiers lus\. .*ajoutez un mot/)
    serveur.repond(administrationCalls.recherche, { ...RIEN, comptes: [CAMILLE], partiel: true })
    await userEvent.type(champ, 'o')
    await expect.element(etat).toMatchTextContent(/^1 résultat\. .*ajoutez un mot/)
  })

  it('opens by the mouse what is pressed, leaves what was typed as it is, and keeps it for its agent', async () => {
    serveur.repond(administrationCalls.recherche, RIEN)
    const { fermer } = await ouvrir()
    await userEvent.type(champ, 'pai')
    await option(/Paiements/).click()
    expect(fermer).toHaveBeenCalledOnce()
    expect(location.hash).toBe('#/admin/paiements')
    await expect.element(champ).toHaveValue('pai')
    expect(lireRecents('12')).toEqual([ECRANS[0]])
  })

  it('closes by Escape', async () => {
    serveur.repond(administrationCalls.recherche, RIEN)
    const { fermer } = await ouvrir()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => fermer).toHaveBeenCalled()
  })
})
