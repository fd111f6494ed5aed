import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { reproches } from '../../testing/accessibilite.ts'
import { afficher } from '../../testing/afficher.tsx'
import { FilesField } from './FilesField.tsx'

const onAdd = vi.fn<(files: readonly File[]) => void>()
const fichier = (nom: string, taille = 2048) => new File(['x'.repeat(taille)], nom, { type: 'text/plain' })

function Essai({ depart = [], full, error }: { depart?: File[]; full?: boolean; error?: string }) {
  const [files, setFiles] = useState<readonly File[]>(depart)
  return (
    <FilesField
      name="pieces"
      label="Pièces jointes"
      hint="Cinq au plus."
      error={error}
      optional
      files={files}
      full={full}
      accept=".txt"
      onAdd={(ajoutes) => {
        onAdd(ajoutes)
        setFiles([...files, ...ajoutes])
      }}
      onRemove={(rang) => setFiles(files.toSpliced(rang, 1))}
    />
  )
}
const ajouter = page.getByLabelText(/^Ajouter un( autre)? fichier$/)
const noms = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((li) => li.textContent)

beforeEach(() => {
  onAdd.mockClear()
})

it('takes several files, each with its name and its size, and says which', async () => {
  await afficher(<Essai />)
  await expect.element(ajouter).toHaveAccessibleDescription('Cinq au plus.')
  await expect.element(ajouter).toHaveAccessibleName(/^Pièces jointes.* Ajouter un fichier$/)
  await userEvent.upload(ajouter, [fichier('bail.txt'), fichier('photo.txt', 10)])
  await expect.poll(noms).toEqual([expect.stringMatching(/^bail\.txt2.ko$/), expect.stringMatching(/^photo\.txt1.ko$/)])
  await expect.element(page.getByRole('status')).toMatchTextContent(/^Ajouté.: bail\.txt, photo\.txt$/)
  expect(onAdd.mock.calls.map(([files]) => files.map(({ name }) => name))).toEqual([['bail.txt', 'photo.txt']])
  expect(await reproches()).toEqual([])
})

it('takes the right one away, says so, and gives the focus to what adds another', async () => {
  await afficher(<Essai depart={[fichier('bail.txt'), fichier('photo.txt')]} />)
  await page.getByRole('button', { name: /bail\.txt$/ }).click()
  await expect.poll(noms).toEqual([expect.stringMatching(/^photo\.txt/)])
  await expect.element(page.getByRole('status')).toMatchTextContent(/^Retiré.: bail\.txt$/)
  await expect.element(ajouter).toHaveFocus()
})

const deposer = (...deposes: File[]) => {
  const dataTransfer = new DataTransfer()
  for (const depose of deposes) dataTransfer.items.add(depose)
  ajouter.element().dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
}

it('takes what is dropped on it, but not once it is full', async () => {
  const ouvert = await afficher(<Essai />)
  await expect.element(ajouter).toBeEnabled()
  deposer(fichier('bail.txt'))
  await expect.poll(noms).toHaveLength(1)
  deposer()
  expect(onAdd).toHaveBeenCalledOnce()
  await ouvert.unmount()
  await afficher(<Essai full error="Retirez-en un." depart={[fichier('photo.txt')]} />)
  await expect.element(ajouter).toBeDisabled()
  await expect.element(ajouter).toHaveAccessibleDescription('Cinq au plus. Retirez-en un.')
  deposer(fichier('bail.txt'))
  expect(onAdd).toHaveBeenCalledOnce()
  expect(noms()).toHaveLength(1)
})
