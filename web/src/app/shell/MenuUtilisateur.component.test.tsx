import { accesCalls } from '@ael/contract/acces/calls.ts'
import { IconFiles } from '@tabler/icons-react'
import { configurationCalls } from '@ael/contract/configuration/calls.ts'
import { ANONYME } from '@ael/contract/utilisateurs/anonyme.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { callQuery } from '../../lib/query/call-query.ts'
import { afficher } from '../../testing/afficher.tsx'
import { unUtilisateur, uneConfiguration } from '../../testing/exemples.ts'
import { serveur } from '../../testing/serveur.ts'
import { MenuUtilisateur } from './MenuUtilisateur.tsx'

const contrats = { id: 'contrats', route: '/manage/contrats', libelle: 'Mes contrats', icone: IconFiles }
const menus = (compte: string[]) =>
  ({ gabarit: 'foyer', principal: [], haut: [contrats], compte: new Set(compte) }) as Parameters<
    typeof MenuUtilisateur
  >[0]['menus']
const bouton = page.getByRole('button', { name: 'Mon compte camille.roussel@exemple.fr' })
const afficherMenu = (compte = ['profil', 'motDePasse', 'suppression'], ecran = <p>Ailleurs</p>) =>
  afficher(
    <>
      <MenuUtilisateur menus={menus(compte)} />
      {ecran}
    </>,
  )

it('says who is signed in, and opens by the keyboard on what he may do', async () => {
  await afficherMenu()
  await userEvent.tab()
  await expect.element(bouton).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(bouton).toHaveAttribute('aria-expanded', 'true')
  await expect.element(page.getByText('Camille Roussel')).toBeVisible()
  await expect.element(page.getByText('Standard', { exact: true })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Gestion des cookies' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Mon profil' })).toHaveAttribute('href', '#/user/profile')
  await expect.element(page.getByRole('link', { name: 'Mes contrats' })).toHaveAttribute('href', '#/manage/contrats')
  await expect.element(page.getByRole('button', { name: 'Supprimer mon compte' })).toBeVisible()
})

it('says by name who is signed in where that is wanted, and what he is', async () => {
  serveur.repond(
    utilisateursCalls.infoUtilisateur,
    unUtilisateur({ profils: ['UTILISATEUR_PREMIUM'], nomComplet: '', identifiant: 'croussel' }),
  )
  serveur.repond(configurationCalls.getConfiguration, uneConfiguration({ parametres: { ModeAffichageUtilisateur: 1 } }))
  await afficherMenu()
  await page.getByRole('button', { name: 'Mon compte croussel' }).click()
  const panneau = page.getByRole('group', { name: 'Mon compte' })
  await expect.element(panneau).toMatchTextContent(/^crousselcamille\.roussel@exemple\.frPremium/)
})

it.each([true, false])('offers the guided tour where there is one (%s)', async (UseTutorial) => {
  serveur.repond(configurationCalls.getConfiguration, uneConfiguration({ fonctionnalites: { UseTutorial } }))
  await afficherMenu()
  await bouton.click()
  await expect.element(page.getByRole('link', { name: 'Mon profil' })).toBeVisible()
  const hrefs = page
    .getByRole('link', { name: 'Visite guidée' })
    .elements()
    .map((lien) => lien.getAttribute('href'))
  expect(hrefs).toEqual(UseTutorial ? ['#/dashboard/visite'] : [])
})

it('opens the window of the end of an account, which belongs to the page it was opened from', async () => {
  await afficherMenu()
  await bouton.click()
  await page.getByRole('button', { name: 'Supprimer mon compte' }).click()
  await expect.element(page.getByRole('dialog', { name: /^Supprimer votre compte/ })).toBeVisible()
  await expect.element(bouton).toHaveAttribute('aria-expanded', 'false')
  location.hash = '#/factures'
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

it('offers nothing that is not the user’s to do', async () => {
  await afficherMenu([])
  await bouton.click()
  await expect
    .element(page.getByRole('link', { name: 'Mes données et mes sessions' }))
    .toHaveAttribute('href', '#/user/donnees')
  await expect.element(page.getByRole('button', { name: 'Supprimer mon compte' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Changer mon mot de passe' })).not.toBeInTheDocument()
})

it('closes by Escape, which gives the focus back, by a press elsewhere, and once a page is chosen', async () => {
  await afficherMenu()
  const lien = page.getByRole('link', { name: 'Mes contrats' })
  await bouton.click()
  await expect.element(lien).toBeVisible()
  await expect.element(bouton).toHaveFocus()
  await userEvent.tab()
  await userEvent.keyboard('{Escape}')
  await expect.element(bouton).toHaveFocus()
  await expect.element(lien).not.toBeInTheDocument()
  await bouton.click()
  await expect.element(lien).toBeVisible()
  await page.getByText('Ailleurs').click()
  await expect.element(lien).not.toBeInTheDocument()
  await bouton.click()
  await lien.click()
  await expect.poll(() => location.hash).toBe('#/manage/contrats')
  await expect.element(lien).not.toBeInTheDocument()
})

it('opens the window of the password in its place', async () => {
  await afficherMenu()
  await bouton.click()
  await page.getByRole('button', { name: 'Changer mon mot de passe' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Changer mon mot de passe' })).toBeVisible()
  await expect.element(bouton).toHaveAttribute('aria-expanded', 'false')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

it('signs out, and says so when that fails', async () => {
  serveur.refuse(accesCalls.releaseMe, { status: 500, message: 'Panne.' })
  await afficherMenu()
  await bouton.click()
  const sortie = page.getByRole('button', { name: 'Se déconnecter' })
  await sortie.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Urgent. Echec lors de la déconnexion')
  serveur.repond(accesCalls.releaseMe, { message: 'Au revoir.', adresseDeconnexion: null })
  await sortie.click()
  await expect.poll(() => location.hash).toBe('#/login')
})

/** What a screen reads, as long as it is shown. */
function Profils() {
  const { data } = useQuery(callQuery(accesCalls.profils, {}))
  return <p>{data ? 'Lus' : 'En cours'}</p>
}

it('gives up what is still being read before it signs out, and reads it again when that fails', async () => {
  serveur.retient(accesCalls.profils)
  serveur.refuse(accesCalls.releaseMe, { status: 500, message: 'Panne.' })
  await afficherMenu(['profil'], <Profils />)
  await bouton.click()
  await expect.poll(() => serveur.demandes(accesCalls.profils)).not.toEqual([])
  // Only to whoever asks again.
  serveur.repond(accesCalls.profils, [])
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await expect.element(page.getByText('Lus')).toBeVisible()
})

describe('at a first sign-in', () => {
  const premiere = (parametres: Record<string, number> = {}) => {
    serveur.repond(
      utilisateursCalls.infoUtilisateur,
      unUtilisateur({ meta: { ...ANONYME.meta, rgpd_consent: true, unique_connexion: true } }),
    )
    serveur.repond(
      configurationCalls.getConfiguration,
      uneConfiguration({ fonctionnalites: { OuvrirMenuPremiereConnexion: true }, parametres }),
    )
  }

  it('is open by itself, once, and leaves the focus where it is', async () => {
    premiere()
    const affiche = await afficherMenu()
    await expect.element(page.getByRole('link', { name: 'Mon profil' })).toBeVisible()
    expect(document.activeElement).toBe(document.body)
    await affiche.unmount()
    await afficherMenu()
    await expect.element(bouton).toHaveAttribute('aria-expanded', 'false')
  })

  it('closes when nobody enters it', async () => {
    premiere({ DelaiFermetureMenu: 50 })
    await afficherMenu()
    // Wherever the pointer was left by what came before.
    await page.getByText('Ailleurs').hover()
    await expect.element(page.getByRole('link', { name: 'Mon profil' })).not.toBeInTheDocument()
  })

  it('is shut where the installation does not open it, and to staff in his place', async () => {
    premiere()
    serveur.repond(configurationCalls.getConfiguration, uneConfiguration())
    const affiche = await afficherMenu()
    await expect.element(bouton).toHaveAttribute('aria-expanded', 'false')
    await affiche.unmount()
    premiere()
    const { meta } = unUtilisateur()
    serveur.repond(
      utilisateursCalls.infoUtilisateur,
      unUtilisateur({ meta: { ...meta, rgpd_consent: true, unique_connexion: true }, modeUsurpation: true }),
    )
    await afficherMenu()
    await expect.element(bouton).toHaveAttribute('aria-expanded', 'false')
  })
})
