import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { administrationCalls } from '@ael/contract/administration/calls.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { afficher } from '../../testing/afficher.tsx'
import { unUtilisateur } from '../../testing/exemples.ts'
import { serveur } from '../../testing/serveur.ts'
import type { Gabarit } from '../menus/gabarit.ts'
import { Entete } from './Entete.tsx'

const RIEN = { partiel: false, comptes: [], contrats: [], compteurs: [], factures: [], demandes: [] }
const MAMADOU = { userWebId: '31', nomComplet: 'Mamadou Girard', email: 'mamadou@exemple.fr', actif: true }

const champ = page.getByRole('combobox', { name: 'Rechercher dans l’agence' })
const bouton = page.getByRole('button', { name: 'Rechercher', exact: true })
const ouvrir = (gabarit: Gabarit) =>
  afficher(
    <Entete menus={{ gabarit, haut: [], compte: new Set() } as unknown as Parameters<typeof Entete>[0]['menus']} />,
  )
const controleK = () => userEvent.keyboard('{Control>}k{/Control}')

beforeEach(() => {
  serveur.repond(utilisateursCalls.infoUtilisateur, unUtilisateur({ profils: ['CHARGE_DE_CLIENTELE'], nbContrats: 0 }))
  serveur.repond(abonnementsCalls.getContratParDefaut, { contrat: null })
  serveur.repond(administrationCalls.recherche, ({ query: { recherche } }) =>
    recherche.startsWith('mamadou') ? { ...RIEN, comptes: [MAMADOU] } : RIEN,
  )
})

describe('the search of the staff', () => {
  it('opens by Ctrl K wherever one is, takes what is typed, and offers again what was opened, the last first', async () => {
    await ouvrir('agent')
    await expect.element(bouton).toBeVisible()
    await controleK()
    await expect.element(champ).toHaveFocus()
    await userEvent.keyboard('mamadou girad')
    await expect.element(page.getByRole('group', { name: 'Clients' })).toMatchTextContent(/Mamadou Girard/)
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => location.hash).toBe('#/admin/users/31')
    await expect.element(champ).not.toBeInTheDocument()
    await controleK()
    await userEvent.keyboard('paiem')
    await expect.element(page.getByRole('option', { name: /^Paiements/ })).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => location.hash).toBe('#/admin/paiements')
    await controleK()
    const recents = page.getByRole('group', { name: 'Récents' }).getByRole('option')
    await expect.element(recents.first()).toMatchTextContent(/^Paiements/)
    await expect.element(recents.last()).toMatchTextContent(/^Mamadou/)
    await userEvent.keyboard('{Escape}')
    await expect.element(champ).not.toBeInTheDocument()
    // What another window asks comes first.
    const autre = document.createElement('dialog')
    autre.open = true
    document.body.append(autre)
    onTestFinished(() => autre.remove())
    await controleK()
    await expect.element(champ).not.toBeInTheDocument()
    autre.remove()
    await bouton.click()
    await expect.element(champ).toHaveFocus()
  })

  it.each(['foyer', 'gestion'] as const)(
    'is not there for customers in the look of « %s », by the keyboard neither',
    async (gabarit) => {
      await ouvrir(gabarit)
      await expect.element(page.getByRole('button', { name: /^Mon compte/ })).toBeVisible()
      await controleK()
      await expect.element(bouton).not.toBeInTheDocument()
      await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    },
  )
})
