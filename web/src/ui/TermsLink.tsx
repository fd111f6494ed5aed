import { libelles } from '../lib/conditions/libelles.ts'

/** The terms, beside the form that asks to accept them: in a new tab, so that nothing typed is lost. */
export const TermsLink = () => (
  <a href="#/cgu" target="_blank" rel="noreferrer">
    {libelles.lien}
  </a>
)
