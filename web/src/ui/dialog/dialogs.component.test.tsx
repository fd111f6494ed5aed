import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import * as z from 'zod'
import { useState, type ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { client } from '../../lib/client/client.ts'
import { useFormulaire } from '../../lib/formulaires/use-formulaire.ts'
import { reproches } from '../../testing/accessibilite.ts'
import { afficher } from '../../testing/afficher.tsx'
import { serveur } from '../../testing/serveur.ts'
import { Button } from '../Button.tsx'
import { TextField } from '../fields/TextField.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { DeletionDialog } from './DeletionDialog.tsx'
import { Dialog, type DialogProps } from './Dialog.tsx'
import { FormDialog } from './FormDialog.tsx'
import { WaitingDialog } from './WaitingDialog.tsx'

const ouvrir = page.getByRole('button', { name: 'Ouvrir' })
const onClose = vi.fn<() => void>()

/** A page with a button that opens a window, as everywhere in the application. */
function Page({ draw }: { draw: (open: boolean, close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false)
  const close = () => {
    onClose()
    setOpen(false)
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>Ouvrir</Button>
      {draw(open, close)}
    </>
  )
}
const afficherPage = async (draw: Parameters<typeof Page>[0]['draw']) => {
  onClose.mockClear()
  await afficher(<Page draw={draw} />)
  await ouvrir.click()
}

describe('a window', () => {
  const fenetre = page.getByRole('dialog', { name: 'Filtres' })
  const afficherFenetre = (props: Partial<DialogProps> = {}) =>
    afficherPage((open, close) => (
      <Dialog open={open} onClose={close} title="Filtres" actions={<Button>Filtrer</Button>} {...props}>
        <TextField name="solde" label="Solde supérieur à" />
      </Dialog>
    ))

  it('is named by its title, which takes the focus, and makes the page wait', async () => {
    await afficherFenetre()
    await expect.element(fenetre).toBeVisible()
    await expect.element(fenetre.getByRole('heading', { name: 'Filtres' })).toHaveFocus()
    expect(fenetre.element().matches(':modal')).toBe(true)
  })

  it('keeps the keyboard inside, in the order that is read', async () => {
    await afficherFenetre()
    await userEvent.tab()
    await expect.element(page.getByRole('button', { name: 'Fermer' })).toHaveFocus()
    await userEvent.tab()
    await expect.element(page.getByRole('textbox', { name: 'Solde supérieur à' })).toHaveFocus()
    await userEvent.tab()
    await expect.element(page.getByRole('button', { name: 'Filtrer' })).toHaveFocus()
    await userEvent.tab()
    await expect.element(ouvrir).not.toHaveFocus()
  })

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['its cross', () => page.getByRole('button', { name: 'Fermer' }).click()],
    ['a press beside it', () => userEvent.click(document.documentElement, { position: { x: 5, y: 5 }, force: true })],
  ])('closes by %s, and gives the focus back', async (_way, close) => {
    await afficherFenetre()
    await expect.element(fenetre).toBeVisible()
    await close()
    await expect.element(fenetre).not.toBeInTheDocument()
    await expect.element(ouvrir).toHaveFocus()
    expect(onClose).toHaveBeenCalledOnce()
  })

  it.each(['window', 'wide', 'drawer'] as const)('shaped as a %s, fits a phone with a long title', async (shape) => {
    await page.viewport(320, 568)
    await afficherFenetre({ shape, title: 'Résidence-des-Acacias-et-de-ses-dépendances '.repeat(4) })
    const { left, right, bottom } = page.getByRole('dialog').element().getBoundingClientRect()
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(320)
    expect(bottom).toBeLessThanOrEqual(568)
    await expect.element(page.getByRole('button', { name: 'Filtrer' })).toBeInTheDocument()
    await page.viewport(1280, 900)
  })
})

describe('a question', () => {
  const onConfirm = vi.fn<() => void>()
  const afficherQuestion = (loading = false) => {
    onConfirm.mockClear()
    return afficherPage((open, close) => (
      <ConfirmDialog
        open={open}
        question={`Résilier le contrat 0447122\u202F?`}
        confirmLabel="Résilier le contrat"
        cancelLabel="Garder le contrat"
        danger
        loading={loading}
        onConfirm={onConfirm}
        onCancel={close}
      >
        <p>L’eau sera coupée.</p>
      </ConfirmDialog>
    ))
  }

  it('has two answers, and no cross', async () => {
    await afficherQuestion()
    await expect.element(page.getByText('L’eau sera coupée.')).toBeVisible()
    expect(await reproches()).toEqual([])
    await expect.element(page.getByRole('button', { name: 'Fermer' })).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Résilier le contrat' }).click()
    expect(onConfirm).toHaveBeenCalledOnce()
    expect(onClose).not.toHaveBeenCalled()
  })

  it.each([
    ['its second answer', () => page.getByRole('button', { name: 'Garder le contrat' }).click()],
    ['Escape', () => userEvent.keyboard('{Escape}')],
  ])('is answered no by %s', async (_way, refuse) => {
    await afficherQuestion()
    await refuse()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(ouvrir).toHaveFocus()
    expect(onConfirm).not.toHaveBeenCalled()
  })

  it('is answered once: while it is being done, a second press counts for nothing', async () => {
    await afficherQuestion(true)
    const oui = page.getByRole('button', { name: /^Résilier le contrat.*envoi en cours$/ })
    await expect.element(oui).toHaveAttribute('aria-disabled', 'true')
    await oui.click({ force: true })
    expect(onConfirm).not.toHaveBeenCalled()
  })

  it('before something goes for good, is asked in its own words', async () => {
    onConfirm.mockClear()
    const texts = {
      question: 'Supprimer le groupe ?',
      confirmer: 'Supprimer le groupe',
      garder: 'Garder le groupe',
      suite: 'Il ne reviendra pas.',
    }
    await afficherPage((open, close) =>
      open ? (
        <DeletionDialog texts={texts} name="Tour Valmy" loading={false} onConfirm={onConfirm} onClose={close}>
          <p>Ses contrats restent les vôtres.</p>
        </DeletionDialog>
      ) : null,
    )
    await expect
      .element(page.getByRole('dialog', { name: 'Supprimer le groupe ?' }))
      .toMatchTextContent(/Tour ValmySes contrats restent les vôtres\.Il ne reviendra pas\./)
    await page.getByRole('button', { name: 'Supprimer le groupe' }).click()
    expect(onConfirm).toHaveBeenCalledOnce()
    expect(onClose).not.toHaveBeenCalled()
    await page.getByRole('button', { name: 'Garder le groupe' }).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })
})

describe('a window that is a form', () => {
  const appel = utilisateursCalls.rappelInfosCompte

  function Saisie({ onClose }: { onClose: () => void }) {
    'use no memo'
    const form = useFormulaire({
      schema: z.object({ email: z.email('Saisissez une adresse e-mail.') }),
      depart: { email: '' },
      court: true,
      envoyer: ({ email }) => client(appel, { body: { email, type: 'PASSWORD' } }),
      reussi: onClose,
    })
    return (
      <FormDialog form={form} title="Recevoir un lien" submitLabel="Envoyer" onClose={onClose} enterSends>
        <TextField {...form.champ('email')} label="Adresse e-mail" />
      </FormDialog>
    )
  }
  const email = page.getByRole('textbox', { name: 'Adresse e-mail' })
  const afficherSaisie = () => afficherPage((open, close) => open && <Saisie onClose={close} />)

  it('says at the field what is wrong, and stays', async () => {
    await afficherSaisie()
    await page.getByRole('button', { name: 'Envoyer' }).click()
    await expect.element(email).toHaveAccessibleDescription('Saisissez une adresse e-mail.')
    await expect.element(email).toHaveFocus()
  })

  it('says a failure above the fields, and can be sent again', async () => {
    serveur.refuse(appel, { status: 403, message: 'Ce compte est fermé.' })
    await afficherSaisie()
    await email.fill('camille@exemple.fr')
    await page.getByRole('button', { name: 'Envoyer' }).click()
    await expect.element(page.getByRole('dialog').getByRole('alert')).toHaveTextContent('Urgent. Ce compte est fermé.')
    serveur.repond(appel, { message: 'Parti.' })
    await page.getByRole('button', { name: 'Envoyer' }).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(ouvrir).toHaveFocus()
  })

  it('is sent by Enter where everybody expects it', async () => {
    serveur.repond(appel, { message: 'Parti.' })
    await afficherSaisie()
    await email.fill('camille@exemple.fr')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })
})

it('a wait says how far it is, and can be left when the work goes on without it', async () => {
  await afficherPage((open, close) => (
    <WaitingDialog open={open} onClose={close} progress={0.4} leaveLabel="Continuer sans attendre" />
  ))
  await expect.element(page.getByRole('dialog', { name: 'Veuillez patienter ...' })).toBeVisible()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Le téléchargement est en cours.')
  expect((page.getByRole('progressbar').element() as HTMLProgressElement).value).toBe(0.4)
  await page.getByRole('button', { name: 'Continuer sans attendre' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

it('a wait does not outlast a hundred seconds, whatever became of the answer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    onClose.mockClear()
    await afficher(<WaitingDialog open onClose={onClose} />)
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await expect.element(page.getByRole('button')).not.toBeInTheDocument()
    vi.advanceTimersByTime(99_000)
    expect(onClose).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1000)
    expect(onClose).toHaveBeenCalledOnce()
  } finally {
    vi.useRealTimers()
  }
})
