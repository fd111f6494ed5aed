import { IconBookmark, IconX } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../Button.tsx'
import { buttonClass } from '../button-class.ts'
import { IconButton } from '../IconButton.tsx'
import { libelles } from './libelles.ts'
import { Popup } from '../popup/Popup.tsx'
import { useSavedViews, type View } from './saved-views.ts'
import styles from './SavedViews.module.css'

/** The searches, filters and orders of a list that its user keeps by a name. */
export function SavedViews({ name: table }: { name: string }) {
  const [open, setOpen] = useState(false)
  const [name, setName] = useState('')
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const { views, keep, forget } = useSavedViews(table)
  const show = (view: View) => {
    setOpen(false)
    void navigate({ to: '.', search: () => view })
  }
  const trimmed = name.trim()
  const keepIt = () => {
    if (trimmed === '') return
    keep(trimmed, search)
    setName('')
  }
  return (
    <Popup
      open={open}
      onOpenChange={setOpen}
      label={libelles.vuesGardees}
      align="end"
      buttonClassName={buttonClass({ variant: 'outline', size: 'sm' })}
      button={
        <>
          <IconBookmark size={20} stroke={1.75} aria-hidden="true" />
          {libelles.vues}
        </>
      }
      className={styles.panel}
    >
      {views.size === 0 && <p className={styles.none}>{libelles.aucuneVue}</p>}
      {views.size > 0 && (
        <ul className={styles.list}>
          {[...views].map(([kept, view]) => (
            <li key={kept}>
              <button type="button" className={styles.view} onClick={() => show(view)}>
                {kept}
              </button>
              <IconButton label={libelles.oublierLaVue(kept)} onClick={() => forget(kept)}>
                <IconX size={20} stroke={1.75} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.keep}>
        <label>
          {libelles.nomDeLaVue}
          <input
            value={name}
            maxLength={60}
            autoComplete="off"
            onChange={(event) => setName(event.currentTarget.value)}
            onKeyDown={(event) => event.key === 'Enter' && keepIt()}
          />
        </label>
        <Button variant="outline" size="sm" aria-disabled={trimmed === ''} onClick={keepIt}>
          {libelles.garderLaVue}
        </Button>
      </div>
    </Popup>
  )
}
