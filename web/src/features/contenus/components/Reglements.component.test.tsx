import { contenusCalls } from '@ael/contract/contenus/calls.ts'
import { documentsCalls } from '@ael/contract/documents/calls.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { ANONYME } from '@ael/contract/utilisateurs/anonyme.ts'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple } from '../../../testing/exemples.ts'
import { serveur } from '../../../testing/serveur.ts'
import { MentionsScreen } from '../screens/PagesLegales.tsx'

const reglement = {
  id: 7,
  libelle: 'Règlement du service de l’eau',
  nomFichier: 'reglement-eau.pdf',
  date: '2026-03-01',
  taille: 20_480,
  type: 'REGLEMENT_SERVICE' as const,
  cle: 'numeroTraite' as const,
  condition: 'EAU',
  fullCondition: 'numeroTraite = EAU',
}

beforeEach(() => {
  serveur.repond(utilisateursCalls.infoUtilisateur, ANONYME)
  serveur.repond(contenusCalls.menu, { menu: [] })
  serveur.repond(
    contenusCalls.infoArticle,
    exemple(contenusCalls.infoArticle.answer, {
      titre: 'Mentions légales',
      template: 'edito_cgu',
      resume: '',
      visible: true,
      contenus: [],
      articles: [],
    }),
  )
})

it('the legal notices give the rules of the services to be read', async () => {
  serveur.repond(documentsCalls.listeReglementService, [reglement])
  serveur.repond(documentsCalls.telecharger, { nomFichier: 'reglement-eau.pdf', contenu: '%PDF'.padEnd(300) })
  await afficher(<MentionsScreen />)
  const panneau = page.getByRole('region', { name: 'Règlements des services' })
  await panneau.getByRole('button', { name: /^Règlement du service de l’eau/ }).click()
  await expect.element(page.getByText(/est téléchargé/)).toBeVisible()
  expect(serveur.demandes(documentsCalls.telecharger)).toEqual([{ body: { id: 7 } }])
  expect(await reproches()).toEqual([])
})

it('without any they are as they were', async () => {
  serveur.repond(documentsCalls.listeReglementService, [])
  await afficher(<MentionsScreen />)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 2 })).not.toBeInTheDocument()
  expect(serveur.demandes(contenusCalls.infoArticle)[0]).toEqual({ params: { id: 'mentions' } })
})
