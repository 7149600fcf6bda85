/** Files of a machine that serves the archive: the unit of systemd, and the configuration of Caddy. */

/**
 * The unit, which runs the program as an unprivileged user that systemd makes. `settingsFile` is an absolute path. Without a proxy
 * the program may bind ports below 1024, and nothing else: a user namespace of its own would take that right from it.
 */
export function serviceUnit(
	program: string,
	settingsFile: string,
	{ bindsLowPorts }: { bindsLowPorts: boolean },
): string {
	const capabilities = bindsLowPorts ? 'CAP_NET_BIND_SERVICE' : ''
	return `[Unit]
Description=Twelve-Day War Archive
After=network.target

[Service]
ExecStart=${program}
ExecStartPost=/bin/sh -c 'until ${program} health; do sleep 1; done'
TimeoutStartSec=60
DynamicUser=yes
StateDirectory=archive
StateDirectoryMode=0700
WorkingDirectory=/var/lib/archive
EnvironmentFile=-${settingsFile}
Environment=MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
Restart=on-failure
TimeoutStopSec=15
UMask=0077
CapabilityBoundingSet=${capabilities}
AmbientCapabilities=${capabilities}
NoNewPrivileges=yes
LockPersonality=yes
PrivateDevices=yes
PrivateTmp=yes
PrivateUsers=${bindsLowPorts ? 'no' : 'yes'}
ProcSubset=pid
ProtectClock=yes
ProtectControlGroups=yes
ProtectHome=yes
ProtectHostname=yes
ProtectKernelLogs=yes
ProtectKernelModules=yes
ProtectKernelTunables=yes
ProtectProc=invisible
ProtectSystem=strict
RemoveIPC=yes
RestrictAddressFamilies=AF_INET AF_INET6
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
SystemCallArchitectures=native
SystemCallErrorNumber=EPERM
SystemCallFilter=@system-service @pkey
SystemCallFilter=~@privileged @resources

[Install]
WantedBy=multi-user.target
`
}

/** Caddy gets the certificate for a host by itself. Node.js keeps connections a little longer than it does. */
export function caddyfile(host: string, port: number): string {
	return `${host} {
	reverse_proxy 127.0.0.1:${port} {
		transport http {
			keepalive 4s
		}
	}
}
`
}
