import {
  Badge,
  Button,
  createTheme,
  Drawer,
  Modal,
  TextInput,
  type CSSVariablesResolver,
  type MantineColorsTuple,
} from '@mantine/core'

// The console's only accent is a quiet green: amber and red are reserved for waiting orders.
const pine: MantineColorsTuple = [
  '#e7f4f0',
  '#cfe7df',
  '#a0cfbf',
  '#7fc4af',
  '#4aa58c',
  '#2c8c73',
  '#1b7763',
  '#14655a',
  '#0f5249',
  '#083b34',
]
const gray: MantineColorsTuple = [
  '#faf8f5',
  '#f3f0eb',
  '#e8e3db',
  '#d9d3c9',
  '#b9b2a6',
  '#91897d',
  '#655e54',
  '#4b463f',
  '#34302b',
  '#221f1b',
]
const dark: MantineColorsTuple = [
  '#ece8e2',
  '#cfcac2',
  '#aaa59c',
  '#837e76',
  '#4a4742',
  '#383531',
  '#2a2825',
  '#201e1c',
  '#191816',
  '#121110',
]
const red: MantineColorsTuple = [
  '#fdecea',
  '#f9d3cf',
  '#f0a9a2',
  '#e87e75',
  '#dd574c',
  '#cf3a30',
  '#b92b23',
  '#a3231d',
  '#861b17',
  '#631210',
]
const amber: MantineColorsTuple = [
  '#fdf3de',
  '#fae6bd',
  '#f5cf83',
  '#f0b94b',
  '#eba526',
  '#d48c0d',
  '#a96c05',
  '#855404',
  '#674105',
  '#4a2f05',
]

const dialogTitle = { fontSize: '1.1875rem', fontWeight: 650 }

export const theme = createTheme({
  colors: { pine, gray, dark, red, amber },
  primaryColor: 'pine',
  primaryShade: { light: 7, dark: 7 },
  autoContrast: true,
  defaultRadius: 'md',
  respectReducedMotion: true,
  cursorType: 'pointer',
  fontFamily:
    // Emoji before the Chinese typeface, which draws them in one colour.
    "'Inter Variable', 'Apple Color Emoji', 'Segoe UI Emoji', 'Noto Color Emoji', 'Noto Sans SC Variable', system-ui, 'PingFang SC', 'Hiragino Sans GB', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC', sans-serif",
  headings: {
    fontWeight: '650',
    sizes: { h1: { fontSize: '1.5rem' }, h2: { fontSize: '1.125rem' }, h3: { fontSize: '1.0625rem' } },
  },
  components: {
    // Touch targets of 44 px everywhere; the kitchen's are larger.
    Button: Button.extend({ defaultProps: { size: 'md' } }),
    // No capitals: they are reserved for urgent text.
    Badge: Badge.extend({ defaultProps: { tt: 'none' } }),
    TextInput: TextInput.extend({ defaultProps: { size: 'md' } }),
    Modal: Modal.extend({
      styles: { title: dialogTitle },
      defaultProps: {
        centered: true,
        radius: 'lg',
        // On a phone a dialog has nearly the whole screen.
        xOffset: 'min(5vw, 12px)',
        yOffset: 'min(5dvh, 24px)',
        overlayProps: { backgroundOpacity: 0.5 },
        transitionProps: { duration: 120 },
      },
    }),
    Drawer: Drawer.extend({
      styles: { title: dialogTitle },
      defaultProps: { overlayProps: { backgroundOpacity: 0.4 }, transitionProps: { duration: 160 } },
    }),
  },
})

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-dimmed': gray[6],
    '--mantine-color-placeholder': gray[6],
    '--mantine-color-error': red[7],
    '--ground': gray[0],
    '--sunken': gray[1],
    '--card': '#ffffff',
    '--line': gray[2],
    '--ink': gray[9],
    '--ink-soft': gray[6],
    '--accent': pine[7],
    '--accent-soft': pine[0],
    '--accent-ink': pine[8],
    '--amber': amber[7],
    '--amber-soft': amber[0],
    '--amber-strong': amber[4],
    '--red': red[7],
    '--red-soft': red[0],
    '--red-strong': red[6],
  },
  dark: {
    '--mantine-color-body': dark[7],
    '--mantine-color-dimmed': dark[2],
    '--mantine-color-placeholder': dark[2],
    '--mantine-color-error': red[2],
    '--ground': dark[9],
    '--sunken': dark[8],
    '--card': dark[7],
    '--line': dark[5],
    '--ink': dark[0],
    '--ink-soft': dark[2],
    '--accent': pine[3],
    '--accent-soft': '#10302a',
    '--accent-ink': pine[2],
    '--amber': amber[3],
    '--amber-soft': '#33260b',
    '--amber-strong': amber[4],
    '--red': red[2],
    '--red-soft': '#3d1613',
    '--red-strong': red[5],
    '--mantine-color-pine-light': '#12352e',
    '--mantine-color-pine-light-hover': '#174239',
    '--mantine-color-pine-light-color': pine[2],
    '--mantine-color-amber-light': '#33260b',
    '--mantine-color-amber-light-color': amber[3],
    '--mantine-color-red-light': '#3d1613',
    '--mantine-color-red-light-color': red[2],
  },
})
