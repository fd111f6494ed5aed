import { accesCalls } from '@ael/contract/acces/calls.ts'
import type { ContenuRestreint } from '@ael/contract/acces/schemas.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { serveur } from '../../../testing/serveur.ts'
import { contenuDeTuile } from '../contenu-de-tuile.ts'
import { VisibiliteDialog } from './VisibiliteDialog.tsx'

const { getRestrictedContent, perimetresContenu, restrictedContent } = accesCalls
const tuile = { id: 'releves', nom: 'Relevés' } as const
const contentId = contenuDeTuile(tuile.id)
const NORD = { key: '0199a1b2-0000-7000-8000-000000000001', libelle: 'Nord', titulaire: 'Marc Lefort' }
const onClose = vi.fn<() => void>()
const profil = (name: string) => page.getByRole('checkbox', { name, exact: true })
const lieu = (name: RegExp) => page.getByRole('radio', { name })
const enregistrer = page.getByRole('button', { name: /^Enregistrer la visibilité/ })

beforeEach(() => {
  onClose.mockClear()
  const regle: ContenuRestreint = { contentId, scope: '', profil: 'UTILISATEUR_VISITEUR', restricted: true }
  serveur.repond(getRestrictedContent, { resultats: [regle] })
  serveur.repond(perimetresContenu, ({ query: { recherche } }) => ({
    resultats: recherche === 'zzz' ? [] : [NORD],
    autres: false,
  }))
  serveur.repond(restrictedContent, { message: 'Enregistré.' })
})
const ouvrir = () => afficher(<VisibiliteDialog tuile={tuile} onClose={onClose} />)

it('shows who sees the tile, and writes what was changed, nothing else', async () => {
  await ouvrir()
  await expect.element(profil('Premium')).toBeChecked()
  await expect.element(profil('Visiteur')).not.toBeChecked()
  expect(await reproches()).toEqual([])
  await profil('Grand compte').click()
  await enregistrer.click()
  await expect.element(page.getByText(/La visibilité de la tuile a été enregistrée/)).toBeVisible()
  expect(onClose).toHaveBeenCalledOnce()
  expect(serveur.demandes(restrictedContent)).toEqual([
    { body: { contentId, scope: '', profil: 'GRAND_COMPTE', restricted: true } },
  ])
})

it('keeps what was ticked from place to place; a perimeter follows everywhere until it says otherwise', async () => {
  await ouvrir()
  await profil('Secondaire').click()
  await lieu(/^Nord/).click()
  await expect.element(profil('Premium')).not.toBeInTheDocument()
  await profil('Visiteur').click()
  await lieu(/^Partout/).click()
  await expect.element(profil('Secondaire')).not.toBeChecked()
  await enregistrer.click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(serveur.demandes(restrictedContent).map(({ body }) => [body.scope, body.profil, body.restricted])).toEqual([
    ['', 'UTILISATEUR_SECONDAIRE', true],
    [NORD.key, 'UTILISATEUR_VISITEUR', false],
  ])
})

it('searches a perimeter, says how many are found, and asks nothing of whoever only looked', async () => {
  await ouvrir()
  const recherche = page.getByRole('searchbox', { name: 'Rechercher un périmètre' })
  await recherche.fill('nord')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('status')).toHaveTextContent('Un périmètre trouvé.')
  await recherche.fill('zzz')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('status')).toMatchTextContent(/Aucun périmètre pour «.zzz.»/)
  await recherche.fill('')
  await lieu(/^Nord/).click()
  await page.getByRole('button', { name: 'Fermer' }).click()
  expect(onClose).toHaveBeenCalledOnce()
})

it('says what the server refuses, and stays open', async () => {
  serveur.refuse(restrictedContent, { status: 403, message: 'Réservé aux administrateurs.' })
  await ouvrir()
  await profil('Premium').click()
  await enregistrer.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Réservé aux administrateurs.')
  expect(onClose).not.toHaveBeenCalled()
})

it('says that it cannot be read', async () => {
  serveur.refuse(getRestrictedContent, { status: 403, message: 'Réservé.' })
  await ouvrir()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Réservé.')
})
