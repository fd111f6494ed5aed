import { IconBell } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useAutorise } from '../../../lib/session/autorisations.ts'
import type { Contexte } from '../../../lib/session/contexte.ts'
import { Button } from '../../../ui/Button.tsx'
import { libelles } from '../libelles.ts'

const AlertesDialog = lazy(async () => ({ default: (await import('./AlertesDialog.tsx')).AlertesDialog }))

/** « Alertes », beside the consumption: opens them in a window; nothing for whoever may not see them. */
export function BoutonAlertes({ contexte }: { contexte: Contexte }) {
  const [ouvert, setOuvert] = useState(false)
  if (!useAutorise('Alerte', 'alertes')) return null
  return (
    <>
      <Button variant="outline" onClick={() => setOuvert(true)}>
        <IconBell size={20} stroke={1.75} aria-hidden="true" />
        {libelles.ouvrir}
      </Button>
      {ouvert && (
        <Suspense>
          <AlertesDialog contexte={contexte} onClose={() => setOuvert(false)} />
        </Suspense>
      )}
    </>
  )
}
