'use no memo'

import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconH2,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
} from '@tabler/icons-react'
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useState } from 'react'
import { formatNombre } from '../../../../lib/formats/nombres.ts'
import { Button } from '../../../../ui/Button.tsx'
import { TextField } from '../../../../ui/fields/TextField.tsx'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { libelles } from '../libelles.ts'
import styles from './EditeurRiche.module.css'

interface Props {
  id: string
  label: string
  html: string
  /** What says why it is refused; undefined when it is not. */
  errorId: string | undefined
  onChange: (html: string) => void
}

const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    link: { openOnClick: false, autolink: false, HTMLAttributes: { target: null, rel: null } },
  }),
]
const icone = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

/** The acts of the bar: what each does, and of what it says that it is there. */
const ACTES = [
  { nom: 'gras', Icone: IconBold, marque: 'bold', faire: (editeur: Editor) => editeur.chain().focus().toggleBold() },
  {
    nom: 'italique',
    Icone: IconItalic,
    marque: 'italic',
    faire: (editeur: Editor) => editeur.chain().focus().toggleItalic(),
  },
  {
    nom: 'titre',
    Icone: IconH2,
    marque: 'heading',
    faire: (editeur: Editor) => editeur.chain().focus().toggleHeading({ level: 2 }),
  },
  {
    nom: 'liste',
    Icone: IconList,
    marque: 'bulletList',
    faire: (editeur: Editor) => editeur.chain().focus().toggleBulletList(),
  },
  {
    nom: 'numerotee',
    Icone: IconListNumbers,
    marque: 'orderedList',
    faire: (editeur: Editor) => editeur.chain().focus().toggleOrderedList(),
  },
  {
    nom: 'citation',
    Icone: IconBlockquote,
    marque: 'blockquote',
    faire: (editeur: Editor) => editeur.chain().focus().toggleBlockquote(),
  },
] as const

/** A text with its headings, lists and links, as its readers see it. Loaded by those who write alone. */
export function EditeurRiche({ id, label, html, errorId, onChange }: Props) {
  const [adresse, setAdresse] = useState<string | null>(null)
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: html,
    injectCSS: false,
    editorProps: {
      attributes: {
        id,
        class: styles.zone ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(errorId !== undefined && { 'aria-invalid': 'true', 'aria-describedby': errorId }),
      },
    },
    onUpdate: ({ editor: ecrit }) => onChange(ecrit.getHTML()),
  })
  const etat = useEditorState({
    editor,
    // Asked once more of an editor that has left the page: it has no text then.
    selector: ({ editor: lu }) =>
      lu.isDestroyed
        ? { actifs: [], lien: false }
        : {
            actifs: ACTES.filter(({ marque }) => lu.isActive(marque)).map(({ nom }): string => nom),
            lien: lu.isActive('link'),
          },
  })
  const relier = () => {
    const chaine = editor.chain().focus().extendMarkRange('link')
    if (adresse) chaine.setLink({ href: adresse }).run()
    else chaine.unsetLink().run()
    setAdresse(null)
  }
  return (
    <div className={styles.cadre}>
      <div className={styles.barre} role="toolbar" aria-label={libelles.editeur.barre(label)}>
        {ACTES.map(({ nom, Icone, faire }) => (
          <IconButton
            key={nom}
            label={libelles.editeur[nom]}
            size="sm"
            aria-pressed={etat.actifs.includes(nom)}
            onClick={() => faire(editor).run()}
          >
            <Icone {...icone} />
          </IconButton>
        ))}
        <IconButton
          label={libelles.editeur.lien}
          size="sm"
          aria-pressed={etat.lien}
          onClick={() => setAdresse(String(editor.getAttributes('link')['href'] ?? ''))}
        >
          <IconLink {...icone} />
        </IconButton>
        <IconButton label={libelles.editeur.annuler} size="sm" onClick={() => editor.chain().focus().undo().run()}>
          <IconArrowBackUp {...icone} />
        </IconButton>
        <IconButton label={libelles.editeur.refaire} size="sm" onClick={() => editor.chain().focus().redo().run()}>
          <IconArrowForwardUp {...icone} />
        </IconButton>
        {adresse !== null && (
          <div className={styles.lien}>
            <TextField
              id={`${id}-adresse`}
              label={libelles.editeur.adresse}
              hint={libelles.editeur.adresseAide}
              optional
              value={adresse}
              onChange={(event) => setAdresse(event.currentTarget.value.trim())}
            />
            <Button size="sm" onClick={relier}>
              {adresse ? libelles.editeur.poser : libelles.editeur.oter}
            </Button>
          </div>
        )}
      </div>
      <EditorContent editor={editor} />
      <p className={styles.pied}>{libelles.editeur.signes(formatNombre(html.replaceAll(/<[^>]*>/g, '').length))}</p>
    </div>
  )
}
