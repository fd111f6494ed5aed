import { lazy, Suspense, useState } from 'react'
import { Loading } from '../../../../ui/Loading.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { describe } from '../../../../ui/fields/field.ts'
import { TextAreaField } from '../../../../ui/fields/TextAreaField.tsx'
import { useFieldId } from '../../../../ui/fields/use-field-id.ts'
import { libelles } from '../libelles.ts'
import { gardeTout } from './balises.ts'

const EditeurRiche = lazy(async () => ({ default: (await import('./EditeurRiche.tsx')).EditeurRiche }))

interface Props {
  name: string
  label: string
  html: string
  error: string | undefined
  onChange: (html: string) => void
}

/** A rich text; as HTML when it holds what the editor would drop, or when whoever writes asks for it. */
export function ChampRiche({ name, label, html, error, onChange }: Props) {
  const [source, setSource] = useState(() => !gardeTout(html))
  const possible = gardeTout(html)
  const id = useFieldId(undefined, name)
  const bascule = (
    <Button variant="quiet" size="sm" disabled={source && !possible} onClick={() => setSource(!source)}>
      {source ? libelles.editeur.versEditeur : libelles.editeur.versHtml}
    </Button>
  )
  if (source)
    return (
      <>
        <TextAreaField
          id={id}
          label={label}
          hint={possible ? undefined : libelles.editeur.riche}
          rows={12}
          spellCheck={false}
          value={html}
          onChange={(event) => onChange(event.currentTarget.value)}
          {...(error !== undefined && { error })}
        />
        {bascule}
      </>
    )
  const errorId = error === undefined ? undefined : describe(id, { error }).errorId
  return (
    <>
      <Field id={id} label={label} {...(error !== undefined && { error })}>
        <Suspense fallback={<Loading />}>
          <EditeurRiche id={id} label={label} html={html} errorId={errorId} onChange={onChange} />
        </Suspense>
      </Field>
      {bascule}
    </>
  )
}
