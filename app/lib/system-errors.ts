/** Advice about system errors, by their code. */
const advice: Record<string, string> = {
	EADDRNOTAVAIL: 'HOST is no address of this machine.',
	ENOTFOUND: 'HOST is no name that leads to an address.',
	EADDRINUSE: 'Another program listens there: stop it, or set PORT.',
	EACCES: 'The program may not do this: check the owner and the mode of the data folder.',
	EDQUOT: 'The disk quota is used up: free space on the disk of the data folder.',
	EMFILE: 'The program may open no more files: raise its limit (LimitNOFILE, ulimit -n).',
	ENFILE: 'The system may open no more files: raise its limit (fs.file-max).',
	EPERM: 'The program may not do this: check the owner and the mode of the data folder.',
	EROFS: 'The data folder cannot be written: set DATABASE_PATH.',
	ENOSPC: 'The disk is full: free space on the disk of the data folder.',
	ERR_DLOPEN_FAILED:
		'That file cannot be run from where it lies: its folder must not be mounted noexec (set DATABASE_PATH to a folder elsewhere), and the system needs glibc 2.34 or newer.',
}

const portAdvice =
	'A port below 1024 needs the right CAP_NET_BIND_SERVICE (docs/hosting.md): grant it, or set PORT.'

/** The message for the operator about an error of the system; null for any other. */
export function systemErrorMessage(error: unknown): string | null {
	if (!(error instanceof Error)) return null
	const { code, syscall } = error as { code?: unknown; syscall?: unknown }
	const hint = code === 'EACCES' && syscall === 'listen' ? portAdvice : advice[String(code)]
	return hint ? `${error.message}. ${hint}` : null
}
