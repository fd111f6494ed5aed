import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'
import { encre, nuit, petrole } from './tokens.ts'

// Mantine fills with shade 7 in light and 4 in dark: both reach AA with the text autoContrast gives them.
const levels: Record<'red' | 'yellow' | 'green', MantineColorsTuple> = {
  red: ['#fdedeb', '#fbdcd9', '#efb5af', '#ffb8ae', '#ff9a8d', '#e8604f', '#d03a2c', '#b42318', '#8f1a11', '#6d120b'],
  yellow: [
    '#fff3dc',
    '#fae6c0',
    '#e6c07a',
    '#f5cd8a',
    '#f0b65a',
    '#bd8000',
    '#b56a00',
    '#8a4f00',
    '#6f3f00',
    '#573100',
  ],
  green: ['#e6f4ec', '#cfe9da', '#a9d6bd', '#9fdcba', '#7fd0a4', '#45997b', '#2a7f57', '#1b7047', '#135837', '#0c4229'],
}

/** The visual direction as a Mantine theme, for the rich widgets; `components` are plain defaults so that no component is imported here. */
export const theme = createTheme({
  primaryColor: 'petrole',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  colors: { petrole: petrole, gray: encre, dark: nuit, ...levels },
  black: encre[9],
  fontFamily: 'var(--ael-font)',
  headings: {
    fontFamily: 'inherit',
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '2rem', lineHeight: '1.25' },
      h2: { fontSize: '1.125rem', lineHeight: '1.34' },
      h3: { fontSize: '1rem', lineHeight: '1.5' },
    },
  },
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.375rem' },
  lineHeights: { xs: '1.38', sm: '1.43', md: '1.5', lg: '1.34', xl: '1.28' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '3px', sm: '6px', md: '10px', lg: '16px', xl: '999px' },
  defaultRadius: 'sm',
  shadows: {
    xs: 'none',
    sm: 'none',
    md: 'var(--ael-shadow)',
    lg: 'var(--ael-shadow)',
    xl: 'var(--ael-shadow)',
  },
  breakpoints: { xs: '23em', sm: '48em', md: '62em', lg: '75em', xl: '90em' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Button: { defaultProps: { size: 'md', fw: 600 } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 40 } },
    Input: { defaultProps: { size: 'md' } },
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'description', 'error', 'input'] } },
    Menu: { defaultProps: { shadow: 'md', radius: 'md' } },
    Popover: { defaultProps: { shadow: 'md', radius: 'md' } },
    Tabs: { styles: { tab: { fontWeight: 500 } } },
    // Locking the scroll injects a style tag, which the content security policy refuses; base.css locks it instead.
    Modal: { defaultProps: { radius: 'lg', centered: true, size: 480, lockScroll: false } },
    Drawer: { defaultProps: { position: 'right', size: 400, lockScroll: false } },
  },
})

/** The light variant of a colour, in our words for that level. */
const soft = (color: string, level: 'err' | 'warn' | 'ok') => ({
  [`--mantine-color-${color}-light`]: `var(--ael-${level}-soft)`,
  [`--mantine-color-${color}-light-hover`]: `var(--ael-${level}-line)`,
  [`--mantine-color-${color}-light-color`]: `var(--ael-${level})`,
})

/** Mantine's semantic variables, told in the words of our tokens: its own defaults would miss AA with this palette. */
export const cssVariablesResolver: CSSVariablesResolver = () => {
  const both = {
    '--mantine-color-body': 'var(--ael-bg)',
    '--mantine-color-text': 'var(--ael-text)',
    '--mantine-color-bright': 'var(--ael-text)',
    '--mantine-color-dimmed': 'var(--ael-text-2)',
    '--mantine-color-placeholder': 'var(--ael-text-3)',
    '--mantine-color-error': 'var(--ael-err)',
    '--mantine-color-success': 'var(--ael-ok)',
    '--mantine-color-anchor': 'var(--ael-link)',
    '--mantine-color-default': 'var(--ael-surface)',
    '--mantine-color-default-hover': 'var(--ael-sunken)',
    '--mantine-color-default-color': 'var(--ael-text)',
    '--mantine-color-default-border': 'var(--ael-field)',
    '--mantine-color-petrole-light': 'var(--ael-brand-soft)',
    '--mantine-color-petrole-light-hover': 'var(--ael-brand-soft-line)',
    '--mantine-color-petrole-light-color': 'var(--ael-link)',
    ...soft('red', 'err'),
    ...soft('yellow', 'warn'),
    ...soft('green', 'ok'),
  }
  return { variables: {}, light: both, dark: both }
}
