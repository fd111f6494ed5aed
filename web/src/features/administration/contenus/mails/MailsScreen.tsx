import { useSearch } from '@tanstack/react-router'
import { MailEditeur } from './MailEditeur.tsx'
import { MailsListe } from './MailsListe.tsx'

/** `/admin/mails`: the types of mails, or the one that the address names. */
export function MailsScreen() {
  const { type } = useSearch({ from: '/admin/mails' })
  return type ? <MailEditeur key={type} type={type} /> : <MailsListe />
}
