import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { unUtilisateur } from '../../../testing/exemples.ts'
import { reessayer } from '../../../testing/reessayer.ts'
import { serveur } from '../../../testing/serveur.ts'
import { SansContrat } from './SansContrat.tsx'

const titre = (name: string) => page.getByRole('heading', { name })

it('an account whose contracts have all ended is told so, and that nothing failed', async () => {
  serveur.repond(utilisateursCalls.infoUtilisateur, unUtilisateur({ nbContrats: 1 }))
  serveur.repond(abonnementsCalls.getContratParDefaut, { contrat: null })
  await afficher(<SansContrat />)
  await expect.element(titre('Vos contrats ont pris fin')).toBeVisible()
  await expect.element(page.getByRole('link')).toHaveAttribute('href', '#/demarches/souscriptionNew')
  expect(await reproches()).toEqual([])
})

it('contracts that could not be read are read again on demand', async () => {
  serveur.repond(utilisateursCalls.infoUtilisateur, unUtilisateur({ nbContrats: 1 }))
  serveur.refuse(abonnementsCalls.getContratParDefaut, { status: 500, message: 'Panne' })
  await afficher(<SansContrat />)
  await expect.element(titre('Vos contrats ne s’affichent pas')).toBeVisible()
  await reessayer(abonnementsCalls.getContratParDefaut, { contrat: null })
  await expect.element(titre('Vos contrats ont pris fin')).toBeVisible()
})

it('an account without any contract is led to attach a first one', async () => {
  serveur.repond(utilisateursCalls.infoUtilisateur, unUtilisateur({ nbContrats: 0 }))
  serveur.repond(abonnementsCalls.getContratParDefaut, { contrat: null })
  await afficher(<SansContrat />, { route: '/manage/contrats' })
  await expect.element(titre('Rattachez votre premier contrat')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Rattacher un contrat' }))
    .toHaveAttribute('href', '#/manage/contrats?onglet=rattacher')
  expect(await reproches()).toEqual([])
})

it.each([
  ['UTILISATEUR_SECONDAIRE', 'patron@exemple.fr', /^Demandez l’accès à patron@exemple\.fr.: vos contrats/],
  ['UTILISATEUR_VISITEUR', null, /^Demandez l’accès à la personne qui gère votre compte.: vos contrats/],
  ['CHARGE_DE_CLIENTELE', 'patron@exemple.fr', /^Aucun contrat sur ce compte/],
] as const)(
  'a %s of %s attaches none by himself, but is told whom to ask, or what to do instead',
  async (profil, PremiumMail, dit) => {
    serveur.repond(
      utilisateursCalls.infoUtilisateur,
      unUtilisateur({
        profils: [profil],
        nbContrats: 0,
        meta: { ...unUtilisateur().meta, PremiumMail },
      }),
    )
    await afficher(<SansContrat />)
    await expect.element(page.getByText(dit)).toBeVisible()
    await expect.element(titre('Rattachez votre premier contrat')).not.toBeInTheDocument()
    await expect.element(page.getByRole('link')).not.toBeInTheDocument()
  },
)
