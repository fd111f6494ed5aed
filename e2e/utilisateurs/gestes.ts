import { expect, type Page } from '@playwright/test'
import { lienRecu } from '../support/courriers.ts'
import { MOT_DE_PASSE } from '../support/test.ts'

/** Waits until the list shows what was asked last. */
export const listeAJour = (page: Page) => expect(page.locator('[aria-busy=true]')).toHaveCount(0)

/** Creates a perimeter with the contracts that a search finds, and answers its name. */
export async function creerUnivers(page: Page, nom: string, recherche: string): Promise<void> {
  await page.goto('#/manage/univers')
  await page.getByRole('button', { name: 'Créer un périmètre' }).click()
  const fenetre = page.getByRole('dialog', { name: 'Créer un périmètre' })
  await fenetre.getByRole('textbox', { name: 'Nom du périmètre' }).fill(nom)
  await fenetre.getByRole('button', { name: 'Créer le périmètre' }).click()
  await expect(page.getByText('Le périmètre a été créé.')).toBeVisible()
  // A new perimeter leads to what it is filled with.
  await expect(page.getByRole('heading', { level: 1, name: nom })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Rechercher un contrat' }).fill(recherche)
  await expect(page).toHaveURL(/recherche=/)
  await listeAJour(page)
  await page.getByRole('checkbox', { name: 'Choisir toute la page' }).check()
  await page.getByRole('button', { name: 'Attacher au périmètre' }).click()
  await expect(page.getByText(/\d+ contrats? attachés?\./)).toBeVisible()
}

/** Creates a user from the screen of users, who reaches one perimeter. */
export async function creerUtilisateur(
  page: Page,
  { prenom, nom, email, univers }: { prenom: string; nom: string; email: string; univers: string },
): Promise<void> {
  await page.goto('#/manage/users')
  await page.getByRole('button', { name: 'Créer un utilisateur' }).first().click()
  const fenetre = page.getByRole('dialog', { name: 'Créer un utilisateur' })
  await fenetre.getByRole('textbox', { name: 'Prénom' }).fill(prenom)
  await fenetre.getByRole('textbox', { name: 'Nom', exact: true }).fill(nom)
  await fenetre.getByRole('textbox', { name: 'Adresse e-mail' }).fill(email)
  await fenetre.getByRole('checkbox', { name: univers }).check()
  await fenetre.getByRole('button', { name: 'Créer l’utilisateur' }).click()
  await expect(page.getByText(`L’utilisateur a été créé. Un mail l’attend à ${email}.`)).toBeVisible()
}

/** Chooses a password by the link of the invitation, which signs in, and accepts the terms, as the new user does. */
export async function suivreInvitation(page: Page, lien: string): Promise<void> {
  await page.goto(lien)
  await page.getByLabel('Mot de passe', { exact: true }).fill(MOT_DE_PASSE)
  await page.getByLabel(/^Confirmation/).fill(MOT_DE_PASSE)
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
  await page.getByRole('button', { name: 'Accepter les conditions' }).click()
}

/** The same from the mail, as far as the agency. */
export async function repondreInvitation(page: Page, email: string): Promise<void> {
  await suivreInvitation(page, await lienRecu(page, email, /^Votre accès/))
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
