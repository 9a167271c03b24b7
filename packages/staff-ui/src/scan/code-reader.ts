import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** Finds a code in a picture of the camera. Undefined: there is none. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | undefined>

/** The browser's own reader (Shape Detection API); most browsers of computers lack it. */
interface BarcodeDetector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}

interface BarcodeDetectorClass {
  new (options: { readonly formats: readonly string[] }): BarcodeDetector
  getSupportedFormats(): Promise<readonly string[]>
}

/** Wider pictures take longer to read and show no more of a code. */
const widestPixels = 960

/** Create a reader of QR codes: the browser's own, else one that we serve as WebAssembly (ADR-190). */
export async function createCodeReader(): Promise<CodeReader> {
  return (await ownReader()) ?? wasmReader()
}

async function ownReader(): Promise<CodeReader | undefined> {
  const { BarcodeDetector: Detector } = globalThis as { BarcodeDetector?: BarcodeDetectorClass }
  // Some browsers have the interface on platforms that read no format.
  const formats = await Detector?.getSupportedFormats().catch((): readonly string[] => [])
  if (!Detector || formats?.includes('qr_code') !== true) return undefined
  const detector = new Detector({ formats: ['qr_code'] })
  return async (video) => (await detector.detect(video))[0]?.rawValue
}

async function wasmReader(): Promise<CodeReader> {
  const { prepareZXingModule, readBarcodes } = await import('zxing-wasm/reader')
  await prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true })
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('this browser draws no pictures')
  return async (video) => {
    const scale = Math.min(1, widestPixels / video.videoWidth)
    const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)]
    if (width === 0 || height === 0) return undefined
    context.canvas.width = width
    context.canvas.height = height
    context.drawImage(video, 0, 0, width, height)
    const found = await readBarcodes(context.getImageData(0, 0, width, height), { formats: ['QRCode'] })
    return found.find(({ isValid }) => isValid)?.text
  }
}
