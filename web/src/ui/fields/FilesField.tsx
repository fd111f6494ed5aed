import { IconFile, IconPaperclip, IconTrash } from '@tabler/icons-react'
import { useCallback, useState, type ComponentProps } from 'react'
import { flushSync } from 'react-dom'
import { formatTaille } from '../../lib/formats/taille.ts'
import { buttonClass } from '../button-class.ts'
import { classes } from '../classes.ts'
import { focusById } from '../focus-by-id.ts'
import { IconButton } from '../IconButton.tsx'
import { libelles } from '../libelles.ts'
import { FieldNotes } from './Field.tsx'
import field from './Field.module.css'
import { describe, type FieldTexts } from './field.ts'
import styles from './FilesField.module.css'
import { useFieldId } from './use-field-id.ts'

type Props = FieldTexts &
  Pick<ComponentProps<'input'>, 'accept' | 'ref'> & {
    name: string
    files: readonly File[]
    /** There may be no other. */
    full?: boolean
    onAdd: (files: readonly File[]) => void
    onRemove: (index: number) => void
  }

/** Files that are joined, each with its name, its size and what it shows; more are chosen, or dropped on the field. */
export function FilesField({
  label,
  hint,
  error,
  optional,
  name,
  files,
  full = false,
  accept,
  ref,
  onAdd,
  onRemove,
}: Props) {
  const id = useFieldId(undefined, name)
  const { control, hintId, errorId } = describe(id, { hint, error, optional })
  const [said, setSaid] = useState('')
  const add = (added: FileList | null) => {
    if (!added || added.length === 0) return
    const chosen = [...added]
    setSaid(libelles.fichierAjoute(chosen.map(({ name: nom }) => nom).join(', ')))
    onAdd(chosen)
  }
  const remove = (index: number, nom: string) => {
    // The button that adds one may come back by this: it takes the focus that is about to be lost.
    flushSync(() => {
      setSaid(libelles.fichierRetire(nom))
      onRemove(index)
    })
    focusById(id)
  }
  return (
    <div
      className={classes(field.field, error && field.invalid)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        if (!full) add(event.dataTransfer.files)
      }}
    >
      <span className={field.label} id={`${id}-nom`}>
        {label} {optional && <span className={field.optional}>{libelles.facultatif}</span>}
      </span>
      <FieldNotes hint={hint} hintId={hintId} error={error} errorId={errorId} />
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map((file, index) => (
            <li key={`${index} ${file.name} ${file.size}`}>
              <Preview file={file} />
              <span className={styles.name}>
                {file.name}
                <small>{formatTaille(file.size)}</small>
              </span>
              <IconButton label={libelles.retirerFichier(file.name)} onClick={() => remove(index, file.name)}>
                <IconTrash size={20} stroke={1.75} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <label className={classes(buttonClass({ variant: 'outline' }), styles.add, full && styles.full)}>
        <IconPaperclip size={20} stroke={1.75} aria-hidden="true" />
        <span id={`${id}-geste`}>{files.length > 0 ? libelles.ajouterAutreFichier : libelles.ajouterFichier}</span>
        <input
          {...control}
          ref={ref}
          type="file"
          name={name}
          multiple
          accept={accept}
          disabled={full}
          aria-labelledby={`${id}-nom ${id}-geste`}
          onChange={({ currentTarget }) => {
            add(currentTarget.files)
            // The same file may be taken away and chosen again.
            currentTarget.value = ''
          }}
        />
      </label>
      <output className={styles.said}>{said}</output>
    </div>
  )
}

/** The picture itself, small; the sign of a document for anything else. */
function Preview({ file }: { file: File }) {
  const [readable, setReadable] = useState(file.type.startsWith('image/'))
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [file],
  )
  return (
    <span className={styles.preview}>
      {readable ? (
        <img ref={show} alt="" onError={() => setReadable(false)} />
      ) : (
        <IconFile size={24} stroke={1.75} aria-hidden="true" />
      )}
    </span>
  )
}
