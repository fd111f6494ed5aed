import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { libelles } from '../libelles.ts'
import type { espaceClient } from './suite.ts'

const mots = libelles.suite

/** To a visitor who has just subscribed: his account, or a new one. */
export function EspaceClient({ compte, href }: NonNullable<ReturnType<typeof espaceClient>>) {
  const [ouvert, setOuvert] = useState(true)
  return (
    <Dialog
      open={ouvert}
      onClose={() => setOuvert(false)}
      title={mots.titre}
      actions={
        <>
          <ButtonLink href={href}>{compte ? mots.seConnecter : mots.ouvrir}</ButtonLink>
          <Button variant="outline" onClick={() => setOuvert(false)}>
            {mots.plusTard}
          </Button>
        </>
      }
    >
      <p>{compte ? mots.compte : mots.inscription}</p>
    </Dialog>
  )
}
